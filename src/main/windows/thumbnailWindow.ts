import { randomUUID } from "node:crypto";
import path from "node:path";
import { BrowserWindow, type IpcMainEvent } from "electron";
import type { Appearance } from "#contracts/desktop/appearance.ts";
import { type DecodeRequest, thumbnailChannels, thumbnailLimits } from "#contracts/desktop/thumbnailBridge.ts";
import { DecodeAnswer } from "#contracts/desktop/thumbnails.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { MediaFile } from "./streamFile.ts";
import { type DecodingPage, decodingLine, type PageEvents } from "./decodingLine.ts";
import { origins, pages } from "./origins.ts";
import { webPreferences } from "./webPreferences.ts";

/** A decoded file: its thumbnail as WebP, its real size in pixels, and the data that a player needs. */
export interface Decoded {
  readonly thumbnail: Uint8Array;
  readonly size: { readonly width: number; readonly height: number };
  readonly durationMs: number | null;
  readonly peaks: Uint8Array | null;
  /** The whole re-encoded image; null unless `redrawAs` was given. */
  readonly redrawn: Uint8Array | null;
  /** What the image looks like; null for an audio file. */
  readonly appearance: Appearance | null;
}

/** Finds a stored file by its hash. */
export type FindFile = (sha256: string) => MediaFile | null;

export interface ThumbnailWindow {
  /**
   * Decodes the stored file that `find` returns and re-encodes an image as `redrawAs`; null if it cannot be decoded.
   * Rejects if the renderer crashed or took too long.
   */
  readonly decode: (
    find: FindFile,
    sha256: string,
    kind: DecodeRequest["kind"],
    redrawAs?: string,
  ) => Promise<Decoded | null>;
  /** The file of an unfinished request; null for any other ID. */
  readonly file: (requestId: string) => MediaFile | null;
  /**
   * Destroys the windows before the app quits and opens no others, since an open window would keep the app running.
   * [DT12]
   */
  readonly pause: () => void;
  readonly close: () => void;
}

/**
 * The hidden, sandboxed renderers that decode media of all workspaces: one for each kind of file, opened on demand,
 * closed when idle, and destroyed after a failure. A page gets only the files of unfinished requests. [SE66] [WS53]
 */
export function thumbnailWindow(preloadFolder: string, clock: Clock): ThumbnailWindow {
  const open = (events: PageEvents) => openWindow(preloadFolder, events);
  const lines = {
    image: decodingLine(open, clock),
    video: decodingLine(open, clock),
    audio: decodingLine(open, clock),
  };
  const unfinished = new Map<string, () => MediaFile | null>();
  return {
    file: (requestId) => unfinished.get(requestId)?.() ?? null,
    decode: async (find, sha256, kind, redrawAs) => {
      const request = { id: randomUUID(), kind, ...(redrawAs !== undefined && { redrawAs }) };
      unfinished.set(request.id, () => find(sha256));
      const answer = await lines[kind].decode(request).finally(() => unfinished.delete(request.id));
      if (!answer.ok || answer.thumbnail.byteLength > thumbnailLimits.bytes) return null;
      const { thumbnail, width, height, durationMs, peaks, redrawn, appearance } = answer;
      return { thumbnail, size: { width, height }, durationMs, peaks, redrawn, appearance };
    },
    pause: () => {
      for (const line of Object.values(lines)) line.pause();
    },
    close: () => {
      for (const line of Object.values(lines)) line.close();
    },
  };
}

function openWindow(preloadFolder: string, events: PageEvents): DecodingPage {
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      ...webPreferences(path.join(preloadFolder, "thumbnailer.cjs"), { devTools: false }),
      backgroundThrottling: false,
    },
  });
  const { webContents } = window;
  window.on("closed", () => events.failed("The media renderer was closed."));
  webContents.on("render-process-gone", () => events.failed("The media renderer died."));
  webContents.on("unresponsive", () => events.failed("The media renderer hangs."));
  webContents.on("did-fail-load", () => events.failed("The media renderer could not be loaded."));
  webContents.ipc.on(thumbnailChannels.ready, (event) => {
    if (isOwnPage(event)) events.ready();
  });
  webContents.ipc.on(thumbnailChannels.answer, (event, raw: unknown) => {
    if (!isOwnPage(event)) return;
    const parsed = DecodeAnswer.safeParse(raw);
    if (parsed.success) events.answered(parsed.data);
    else events.failed("The media renderer gave an answer that cannot be read.");
  });
  window.loadURL(pages.thumbnailer).catch(() => events.failed("The media renderer could not be loaded."));
  return {
    send: (request: DecodeRequest) => webContents.send(thumbnailChannels.request, request),
    destroy: () => window.destroy(),
  };
}

function isOwnPage(event: IpcMainEvent): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.origin === origins.thumbnailer && frame === event.sender.mainFrame;
}
