import { contextBridge, ipcRenderer } from "electron";
import { type Bridge, channels } from "../contracts/bridge.ts";
import { eventNames, type Events } from "../contracts/events.ts";

const bridge: Bridge = {
  invoke: (name, input) => ipcRenderer.invoke(channels.command, name, input),
  on: (name, listener) => {
    if (!Object.hasOwn(eventNames, name)) throw new Error("There is no such event.");
    // The event object of Electron stays on this side: it would give the page a way back into main.
    const relay = (_event: unknown, sent: string, payload: unknown) => {
      if (sent === name) listener(payload as Events[typeof name]);
    };
    ipcRenderer.on(channels.event, relay);
    return () => void ipcRenderer.off(channels.event, relay);
  },
};

contextBridge.exposeInMainWorld("bridge", bridge);
