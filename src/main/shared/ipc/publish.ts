import type { BrowserWindow } from "electron";
import { channels } from "../../../contracts/bridge.ts";
import type { EventName, Events } from "../../../contracts/events.ts";

export type Publish = <N extends EventName>(name: N, payload: Events[N]) => void;

/** Sends each event to both pages: the window's and the consent view's. */
export function toPages(page: Publish, view: Publish): Publish {
  return (name, payload) => {
    page(name, payload);
    view(name, payload);
  };
}

/** Sends events to the window. Without a window the event is dropped, and nothing is lost. */
export function publisher(window: () => BrowserWindow | null): Publish {
  return (name, payload) => {
    const target = window();
    if (target !== null && !target.isDestroyed()) target.webContents.send(channels.event, name, payload);
  };
}
