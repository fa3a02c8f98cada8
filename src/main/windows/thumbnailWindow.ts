import { randomUUID } from "node:crypto";
import path from "node:path";
import { BrowserWindow, ipcMain, type IpcMainEvent } from "electron";
import {
  type DecodeReply,
  type DecodeRequest,
  thumbnailChannels,
  thumbnailLimits,
} from "../../contracts/thumbnailBridge.ts";
import { DecodeAnswer } from "../../contracts/thumbnails.ts";
import { origins, pages } from "./origins.ts";
import { webPreferences } from "./webPreferences.ts";

/** What was made of a file: its thumbnail as WebP, its real size in pixels, and what a player needs to know. */
export interface Decoded {
  readonly thumbnail: Uint8Array;
  readonly size: { readonly width: number; readonly height: number };
  readonly durationMs: number | null;
  readonly peaks: Uint8Array | null;
  /** The whole picture drawn anew, where that was asked for. */
  readonly redrawn: Uint8Array | null;
}

export interface ThumbnailWindow {
  /**
   * Decodes a stored file, and draws a picture anew as `redrawAs`; null when it cannot be decoded. Rejects when the
   * renderer died or took too long.
   */
  readonly decode: (sha256: string, kind: DecodeRequest["kind"], redrawAs?: string) => Promise<Decoded | null>;
  readonly close: () => void;
}

const decodeTimeoutMs = 20_000;
const idleCloseMs = 30_000;

interface Pending {
  readonly settle: (answer: DecodeReply) => void;
  readonly fail: (cause: Error) => void;
}

/** The hidden, sandboxed renderer that decodes pictures. Started when needed, closed when idle, replaced when it dies. */
export function thumbnailWindow(preloadFolder: string): ThumbnailWindow {
  const pending = new Map<string, Pending>();
  let current: Promise<BrowserWindow> | null = null;
  let idleTimer: NodeJS.Timeout | null = null;

  ipcMain.on(thumbnailChannels.answer, (event, raw: unknown) => {
    if (!isOwnPage(event)) return;
    const parsed = DecodeAnswer.safeParse(raw);
    if (parsed.success) pending.get(parsed.data.id)?.settle(parsed.data);
  });

  function close(): void {
    const closing = current;
    current = null;
    if (closing !== null) void closing.then((window) => window.destroy()).catch(alreadyGone);
  }

  function failAll(reason: string): void {
    current = null;
    for (const { fail } of pending.values()) fail(new Error(reason));
  }

  async function open(): Promise<BrowserWindow> {
    const window = new BrowserWindow({
      show: false,
      webPreferences: {
        ...webPreferences(path.join(preloadFolder, "thumbnailer.cjs"), { devTools: false }),
        backgroundThrottling: false,
      },
    });
    window.webContents.on("render-process-gone", () => failAll("The media renderer died."));
    const ready = new Promise<void>((resolve) => {
      ipcMain.once(thumbnailChannels.ready, (event) => {
        if (event.sender === window.webContents) resolve();
      });
    });
    await window.loadURL(pages.thumbnailer);
    await ready;
    return window;
  }

  return {
    decode: async (sha256, kind, redrawAs) => {
      if (idleTimer !== null) clearTimeout(idleTimer);
      current ??= open();
      const window = await current;
      const request: DecodeRequest = {
        id: randomUUID(),
        sha256,
        kind,
        ...(redrawAs !== undefined && { redrawAs }),
      };
      try {
        const answer = await new Promise<DecodeReply>((settle, fail) => {
          const timer = setTimeout(() => fail(new Error("The media renderer took too long.")), decodeTimeoutMs);
          const once =
            <T>(act: (value: T) => void) =>
            (value: T) => {
              clearTimeout(timer);
              act(value);
            };
          pending.set(request.id, { settle: once(settle), fail: once(fail) });
          window.webContents.send(thumbnailChannels.request, request);
        });
        if (!answer.ok || answer.thumbnail.byteLength > thumbnailLimits.bytes) return null;
        const { thumbnail, width, height, durationMs, peaks, redrawn } = answer;
        return { thumbnail, size: { width, height }, durationMs, peaks, redrawn };
      } catch (cause) {
        close();
        throw cause;
      } finally {
        pending.delete(request.id);
        idleTimer = setTimeout(close, idleCloseMs);
      }
    },
    close: () => {
      if (idleTimer !== null) clearTimeout(idleTimer);
      close();
    },
  };
}

function isOwnPage(event: IpcMainEvent): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.origin === origins.thumbnailer && frame === event.sender.mainFrame;
}

/** The window was never opened or is gone: nothing is left to close. */
function alreadyGone(): void {}
