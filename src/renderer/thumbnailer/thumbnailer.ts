/**
 * The page of the hidden media renderer: the only place that decodes external media outside the visible window. It has
 * no API key, no bridge except its own, and no network. A file that takes over this process can only return an image.
 */
import { isDecodable } from "#contracts/desktop/imageLimits.ts";
import {
  type DecodeReply,
  type DecodeRequest,
  type ThumbnailBridge,
  thumbnailLimits,
} from "#contracts/desktop/thumbnailBridge.ts";
import { appearanceOf } from "./appearance/appearanceOf.ts";
import { audioTile, type Drawn } from "./audioTile.ts";

declare global {
  interface Window {
    readonly thumbnails: ThumbnailBridge;
  }
}

const quality = 0.82;

window.thumbnails.onRequest((request) => void answer(request));

async function answer(request: DecodeRequest): Promise<void> {
  window.thumbnails.answer(await decode(request).catch(() => ({ id: request.id, ok: false as const })));
}

/**
 * References to videos that are loading. Without one, a video may be garbage-collected while it waits for bytes and
 * never settle.
 */
const underWay = new Set<HTMLVideoElement>();

const decoders: Readonly<Record<DecodeRequest["kind"], (url: string, redrawAs?: string) => Promise<Drawn>>> = {
  image: async (url, redrawAs) => {
    const image = await createImageBitmap(await undecoded(url));
    try {
      const drawn = scaled(image, image.width, image.height);
      return redrawAs === undefined ? drawn : { ...drawn, redrawn: await reencode(image, redrawAs) };
    } finally {
      image.close();
    }
  },
  video: async (url) => {
    const video = document.createElement("video");
    video.muted = true;
    video.preload = "auto";
    underWay.add(video);
    await new Promise((resolve, reject) => {
      video.addEventListener("loadedmetadata", () => {
        if (!isDecodable({ width: video.videoWidth, height: video.videoHeight }))
          reject(new Error("The video is too large."));
      });
      video.addEventListener("loadeddata", resolve, { once: true });
      video.addEventListener("error", () => reject(new Error("The video can't be decoded.")), { once: true });
      video.src = url;
    })
      .catch((cause: unknown) => {
        unload(video);
        throw cause;
      })
      .finally(() => underWay.delete(video));
    const drawn = scaled(video, video.videoWidth, video.videoHeight);
    const seconds = video.duration;
    unload(video);
    return { ...drawn, durationMs: Number.isFinite(seconds) ? Math.round(seconds * 1000) : null };
  },
  audio: audioTile,
};

/**
 * Loads an image without decoding its pixels. The size is what the decoder itself reads from the file, so it doesn't depend
 * on the check of main. [SE113]
 */
async function undecoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.addEventListener("load", resolve, { once: true });
    image.addEventListener("error", () => reject(new Error("The image can't be decoded.")), { once: true });
    image.src = url;
  });
  if (!isDecodable({ width: image.naturalWidth, height: image.naturalHeight }))
    throw new Error("The image is too large.");
  return image;
}

function unload(video: HTMLVideoElement): void {
  video.removeAttribute("src");
  video.load();
}

async function decode({ id, kind, redrawAs }: DecodeRequest): Promise<DecodeReply> {
  const drawn = await decoders[kind](`/stored/${id}`, redrawAs);
  const { canvas, width, height, durationMs, peaks, redrawn, appearance } = drawn;
  const blob = await encoded(canvas);
  const thumbnail = new Uint8Array(await blob.arrayBuffer());
  return { id, ok: true, thumbnail, width, height, durationMs, peaks, redrawn, appearance };
}

let lastEncoded: Promise<unknown> = Promise.resolve();

/** Encodes one thumbnail at a time. An encoder on every core would leave none for the visible window. */
function encoded(canvas: OffscreenCanvas): Promise<Blob> {
  const blob = lastEncoded.then(() => canvas.convertToBlob({ type: "image/webp", quality }));
  lastEncoded = blob.catch(() => null);
  return blob;
}

/** Scales the whole image down to at most the size of a thumbnail. */
function scaled(source: CanvasImageSource, width: number, height: number): Drawn {
  const scale = Math.min(1, thumbnailLimits.sidePixels / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  // The pixels are read once, and the encoder reads them, too.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("No canvas context is available.");
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const appearance = appearanceOf(context.getImageData(0, 0, canvas.width, canvas.height));
  return { canvas, width, height, durationMs: null, peaks: null, redrawn: null, appearance };
}

/** Qualities without a visible loss, tried in order until the image is small enough. */
const qualities = [0.95, 0.85, 0.7] as const;

/**
 * Re-encodes the whole image from its pixels, so that no metadata of its file remains. A PNG stays lossless, or
 * becomes WebP if it would be too large.
 */
async function reencode(image: ImageBitmap, type: string): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("No canvas context is available.");
  context.drawImage(image, 0, 0);
  const tries = type === "image/png" ? [{ type, quality: 1 }, ...lossy("image/webp")] : lossy(type);
  for (const each of tries) {
    const blob = await canvas.convertToBlob(each);
    if (blob.size <= thumbnailLimits.redrawnBytes) return new Uint8Array(await blob.arrayBuffer());
  }
  throw new Error("The image is too large.");
}

function lossy(type: string): readonly { readonly type: string; readonly quality: number }[] {
  return qualities.map((quality) => ({ type, quality }));
}
