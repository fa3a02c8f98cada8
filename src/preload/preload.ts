import { contextBridge, ipcRenderer } from "electron";
import { type Bridge, channels } from "#contracts/bridge.ts";
import { eventListeners } from "./eventListeners.ts";

/**
 * Identifies this load of the page. After a switch of workspaces, messages of an older page still go to its own
 * workspace.
 */
const page = crypto.getRandomValues(new Uint32Array(4)).join("-");

const bridge: Bridge = {
  invoke: (name, input) => ipcRenderer.invoke(channels.command, name, input, page),
  on: eventListeners(),
};

contextBridge.exposeInMainWorld("bridge", bridge);
