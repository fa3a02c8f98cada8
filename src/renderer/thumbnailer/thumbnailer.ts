/**
 * The page of the hidden media renderer: the only place where pictures from outside are decoded outside of a person's
 * view. It has no key, no bridge but its own, and no network; if a picture takes it over, it can hand back a picture.
 */
import {
  type DecodeReply,
  type DecodeRequest,
  type ThumbnailBridge,
  thumbnailLimits,
} from "../../contracts/thumbnailBridge.ts";

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

async function decode({ id, sha256 }: DecodeRequest): Promise<DecodeReply> {
  const response = await fetch(`/stored/${sha256}`);
  if (!response.ok) return { id, ok: false };
  const picture = await createImageBitmap(await response.blob());
  const { width, height } = picture;
  const scale = Math.min(1, thumbnailLimits.sidePixels / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext("2d");
  if (context === null) return { id, ok: false };
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await canvas.convertToBlob({ type: "image/webp", quality });
  return { id, ok: true, thumbnail: new Uint8Array(await blob.arrayBuffer()), width, height };
}
