import path from "node:path";
import { app, type BrowserWindow, dialog, nativeImage, type OpenDialogOptions, shell } from "electron";
import { t } from "../../../texts/t.ts";
import { isOpenableOutside } from "../base/externalAddress.ts";
import { AppError } from "../base/errors.ts";
import type { Notifications } from "../base/notice.ts";

/** The system's own dialogs and file manager. */
export interface Dialogs {
  /** Asks where to save; null when the person cancels. */
  readonly chooseTarget: (suggested: string, extension: string) => Promise<string | null>;
  /** Asks for a folder; null when the person cancels. */
  readonly chooseFolder: (current: string | null) => Promise<string | null>;
  /** Asks for files of a kind that is there already; none when the person cancels. */
  readonly chooseFiles: (kind: keyof typeof fileEndings, isMany: boolean) => Promise<readonly string[]>;
  readonly reveal: (file: string) => void;
  /** Drags files out of the window; called while the pointer is down. */
  readonly startDrag: (files: readonly string[]) => void;
  /** Copies the picture at this point of the window, in CSS pixels: the window's own process has decoded it already. */
  readonly copyPictureAt: (x: number, y: number) => void;
  readonly openExternal: (url: string) => Promise<void>;
  /** Whether the person is looking at the app right now. */
  readonly isWatched: () => boolean;
}

/** What the desktop shows for the app. */
export interface Desktop extends Dialogs, Notifications {}

/** What the system's dialog offers; what a file really is, its own bytes tell. */
const fileEndings = {
  picture: { name: () => t("Images"), extensions: ["png", "jpg", "jpeg", "webp", "gif", "avif"] },
  video: { name: () => t("Videos"), extensions: ["mp4", "webm", "mov"] },
  audio: { name: () => t("Audio"), extensions: ["mp3", "wav", "ogg", "m4a"] },
  recipe: { name: () => t("Saved results"), extensions: ["png", "jpg", "jpeg", "webp", "json"] },
} as const;

export function dialogs(window: () => BrowserWindow | null): Dialogs {
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
    chooseFolder: async (current) => {
      const options: OpenDialogOptions = {
        properties: ["openDirectory", "createDirectory"],
        defaultPath: current ?? app.getPath("pictures"),
      };
      const parent = window();
      const answer =
        parent === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(parent, options);
      return answer.canceled ? null : (answer.filePaths[0] ?? null);
    },
    chooseFiles: async (kind, isMany) => {
      const options: OpenDialogOptions = {
        properties: isMany ? ["openFile", "multiSelections"] : ["openFile"],
        filters: [{ name: fileEndings[kind].name(), extensions: [...fileEndings[kind].extensions] }],
      };
      const parent = window();
      const answer =
        parent === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(parent, options);
      return answer.canceled ? [] : answer.filePaths;
    },
    startDrag: (files) => {
      const [first] = files;
      if (first !== undefined) window()?.webContents.startDrag({ file: first, files: [...files], icon: dragIcon() });
    },
    copyPictureAt: (x, y) => window()?.webContents.copyImageAt(x, y),
    reveal: (file) => shell.showItemInFolder(file),
    openExternal: async (url) => {
      // The last look, whatever was looked at before: this is the only call that hands an address to the system.
      if (!isOpenableOutside(url)) throw new AppError("service_denied", t("This URL isn't safe to open."));
      await shell.openExternal(url);
    },
    isWatched: () => window()?.isFocused() ?? false,
  };
}

/** A plain frame: a thumbnail would have to be decoded here, and media from outside never is. */
function dragIcon(): Electron.NativeImage {
  const side = 32;
  const pixels = Buffer.alloc(side * side * 4, 0xcc);
  return nativeImage.createFromBitmap(pixels, { width: side, height: side });
}
