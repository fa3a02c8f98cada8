import { thumbnailLimits } from "#contracts/desktop/thumbnailBridge.ts";

/** Qualities without a visible loss, tried in order until the image is small enough. */
const qualities = [0.95, 0.85, 0.7] as const;

/**
 * Re-encodes the whole image from its pixels, so that no metadata of its file remains. A PNG stays lossless, or
 * becomes WebP if it would be too large.
 */
export async function reencode(image: ImageBitmap, type: string): Promise<Uint8Array> {
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
