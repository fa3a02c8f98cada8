import path from "node:path";
import { app, type BrowserWindow, dialog, shell } from "electron";

/** The system's own dialogs and file manager. */
export interface Desktop {
  /** Asks where to save; null when the person cancels. */
  readonly chooseTarget: (suggested: string, extension: string) => Promise<string | null>;
  readonly reveal: (file: string) => void;
  readonly openExternal: (url: string) => Promise<void>;
}

export function desktop(window: () => BrowserWindow | null): Desktop {
  return {
    chooseTarget: async (suggested, extension) => {
      const options = {
        defaultPath: path.join(app.getPath("downloads"), suggested),
        filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
      };
      const parent = window();
      const answer =
        parent === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(parent, options);
      return answer.canceled || answer.filePath === "" ? null : answer.filePath;
    },
    reveal: (file) => shell.showItemInFolder(file),
    openExternal: (url) => shell.openExternal(url),
  };
}
