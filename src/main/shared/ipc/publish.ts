import type { WebContents } from "electron";
import { channels } from "#contracts/bridge.ts";
import type { EventName, Events } from "#contracts/events.ts";

export type Publish = <N extends EventName>(name: N, payload: Events[N]) => void;

/** Sends each event to both pages: the window's and the consent view's. */
export function toPages(page: Publish, view: Publish): Publish {
  return (name, payload) => {
    page(name, payload);
    view(name, payload);
  };
}

/** Sends events to the window's page. Without a window the event is dropped, and nothing is lost. */
export function publisher(page: () => WebContents | null): Publish {
  return (name, payload) => {
    const target = page();
    if (target !== null && !target.isDestroyed()) target.send(channels.event, name, payload);
  };
}
