import { contextBridge, ipcRenderer } from "electron";
import { type Bridge, channels } from "../contracts/bridge.ts";
import { type EventName, eventNames } from "../contracts/events.ts";

type Listener = (payload: unknown) => void;

/** Names this loading of the page: after a change of workspace, what an older one still sends goes to its own. */
const page = crypto.getRandomValues(new Uint32Array(4)).join("-");

const listeners = new Map<EventName, Set<Listener>>();
// One listener for all events, however many parts of the page follow them. The event object of Electron stays on this
// side: it would give the page a way back into main.
ipcRenderer.on(channels.event, (_event, name: EventName, payload: unknown) => {
  for (const listener of listeners.get(name) ?? []) listener(payload);
});

const bridge: Bridge = {
  invoke: (name, input) => ipcRenderer.invoke(channels.command, name, input, page),
  on: (name, listener) => {
    if (!Object.hasOwn(eventNames, name)) throw new Error("There is no such event.");
    const followers = listeners.get(name) ?? new Set<Listener>();
    listeners.set(name, followers);
    // A function of its own for each call, so that one listener may follow twice.
    const follower: Listener = (payload) => listener(payload as Parameters<typeof listener>[0]);
    followers.add(follower);
    return () => void followers.delete(follower);
  },
};

contextBridge.exposeInMainWorld("bridge", bridge);
