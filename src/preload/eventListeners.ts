import { ipcRenderer } from "electron";
import { type Bridge, channels } from "#contracts/bridge.ts";
import { type EventName, eventNames } from "#contracts/events.ts";

type Listener = (payload: unknown) => void;

/** Returns the bridge's `on`: one listener of the channel serves all subscribers in the page. */
export function eventListeners(): Bridge["on"] {
  const listeners = new Map<EventName, Set<Listener>>();
  // Electron's event object stays here, because it would give the page access to main.
  ipcRenderer.on(channels.event, (_event, name: EventName, payload: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(payload);
  });
  return (name, listener) => {
    if (!Object.hasOwn(eventNames, name)) throw new Error("Unknown event.");
    const followers = listeners.get(name) ?? new Set<Listener>();
    listeners.set(name, followers);
    // Each call gets its own function, so that one listener may subscribe twice.
    const follower: Listener = (payload) => listener(payload as Parameters<typeof listener>[0]);
    followers.add(follower);
    return () => void followers.delete(follower);
  };
}
