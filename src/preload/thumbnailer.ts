import { contextBridge, ipcRenderer, type IpcRendererEvent } from "electron";
import { type DecodeRequest, type ThumbnailBridge, thumbnailChannels } from "#contracts/desktop/thumbnailBridge.ts";

const bridge: ThumbnailBridge = {
  onRequest: (listener) => {
    ipcRenderer.on(thumbnailChannels.request, (_event: IpcRendererEvent, request: DecodeRequest) => listener(request));
    ipcRenderer.send(thumbnailChannels.ready);
  },
  answer: (answer) => ipcRenderer.send(thumbnailChannels.answer, answer),
};

contextBridge.exposeInMainWorld("thumbnails", bridge);
