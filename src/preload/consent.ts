import { contextBridge, ipcRenderer } from "electron";
import { type Bridge, channels } from "../contracts/bridge.ts";
import { eventListeners } from "./eventListeners.ts";

/** The bridge of the consent view. Its channel exists only in this view, so the page can't send what it sends. */
const bridge: Bridge = {
  invoke: (name, input) => ipcRenderer.invoke(channels.consent, name, input),
  on: eventListeners(),
};

contextBridge.exposeInMainWorld("bridge", bridge);
