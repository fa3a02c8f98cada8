import { contextBridge, ipcRenderer } from "electron";
import { type Bridge, channels } from "../contracts/bridge.ts";
import { type EventName, eventNames } from "../contracts/events.ts";

type Listener = (payload: unknown) => void;

/**
 * Identifies this load of the page. After a switch of workspaces, messages of an older page still go to its own
 * workspace.
 */
const page = crypto.getRandomValues(new Uint32Array(4)).join("-");

const listeners = new Map<EventName, Set<Listener>>();
// One listener serves all subscribers in the page. Electron's event object stays here, because it would give the page
// access to main.
ipcRenderer.on(channels.event, (_event, name: EventName, payload: unknown) => {
  for (const listener of listeners.get(name) ?? []) listener(payload);
});

const bridge: Bridge = {
  invoke: (name, input) => ipcRenderer.invoke(channels.command, name, input, page),
  on: (name, listener) => {
    if (!Object.hasOwn(eventNames, name)) throw new Error("Unknown event.");
    const followers = listeners.get(name) ?? new Set<Listener>();
    listeners.set(name, followers);
    // Each call gets its own function, so that one listener may subscribe twice.
    const follower: Listener = (payload) => listener(payload as Parameters<typeof listener>[0]);
    followers.add(follower);
    return () => void followers.delete(follower);
  },
};

contextBridge.exposeInMainWorld("bridge", bridge);
