import { contextBridge, ipcRenderer } from "electron";
import { channels, type ConsentBridge } from "#contracts/bridge.ts";
import { eventListeners } from "./eventListeners.ts";

/** The bridge of the consent view. Its channel exists only in this view, so the page can't send what it sends. */
const bridge: ConsentBridge = {
  invoke: (name, input) => ipcRenderer.invoke(channels.consent, name, input),
  on: eventListeners(),
  drawn: (drawing) => ipcRenderer.send(channels.consentDrawn, drawing),
};

contextBridge.exposeInMainWorld("bridge", bridge);
