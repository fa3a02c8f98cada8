import path from "node:path";
import { app, dialog, nativeImage, type OpenDialogOptions, shell } from "electron";
import { t } from "#texts/t.ts";
import { isOpenableOutside } from "#main/shared/base/externalAddress.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { Notifications } from "#main/shared/base/systemNotification.ts";
import type { AppWindow } from "./appWindow.ts";

/** The system's dialogs and file manager. */
export interface Dialogs {
  /** Asks where to save; null if the user cancels. */
  readonly chooseTarget: (suggested: string, extension: string) => Promise<string | null>;
  /** Asks for a folder; null if the user cancels. */
  readonly chooseFolder: (current: string | null) => Promise<string | null>;
  /** Asks for existing files of one kind; empty if the user cancels. */
  readonly chooseFiles: (kind: keyof typeof fileEndings, isMany: boolean) => Promise<readonly string[]>;
  readonly reveal: (file: string) => void;
  /** Drags files out of the window. Must be called while the pointer is down. */
  readonly startDrag: (files: readonly string[]) => void;
  /** Copies the image at this point of the window, in CSS pixels. The renderer process has already decoded it. */
  readonly copyImageAt: (x: number, y: number) => void;
  readonly openExternal: (url: string) => Promise<void>;
  /** Whether the user is looking at the app now. */
  readonly isObserved: () => boolean;
}

/** The desktop functions that the app uses. */
export interface Desktop extends Dialogs, Notifications {}

/** File types that the system's dialog offers. A file's own bytes decide what it really is. */
const fileEndings = {
  image: { name: () => t("Images"), extensions: ["png", "jpg", "jpeg", "webp", "gif", "avif"] },
  video: { name: () => t("Videos"), extensions: ["mp4", "webm", "mov"] },
  audio: { name: () => t("Audio"), extensions: ["mp3", "wav", "ogg", "m4a"] },
  recipe: { name: () => t("Saved results"), extensions: ["png", "jpg", "jpeg", "webp", "json"] },
} as const;

export function dialogs(window: () => AppWindow | null): Dialogs {
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
    copyImageAt: (x, y) => window()?.webContents.copyImageAt(x, y),
    reveal: (file) => shell.showItemInFolder(file),
    openExternal: async (url) => {
      // The final check, after any earlier ones: no other call passes a URL to the system.
      if (!isOpenableOutside(url)) throw new AppError("service_denied", t("This URL isn't safe to open."));
      await shell.openExternal(url);
    },
    isObserved: () => window()?.isFocused() ?? false,
  };
}

/** A plain frame. A thumbnail would have to be decoded here, and main never decodes media from outside. */
function dragIcon(): Electron.NativeImage {
  const side = 32;
  const pixels = Buffer.alloc(side * side * 4, 0xcc);
  return nativeImage.createFromBitmap(pixels, { width: side, height: side });
}
