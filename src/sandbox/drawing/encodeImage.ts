import { insetReferences } from "./insetReferences.ts";
import { loadSharp } from "./loadSharp.ts";
import type { Size } from "./imageSize.ts";
import { type SketchedImage, svgDocument } from "./sketchImage.ts";

/**
 * In pixels. A larger image is rendered at this size and enlarged: soft shapes lose nothing, and a 4K image costs a
 * quarter.
 */
const largestDrawnEdge = 2048;

/** Renders vector content at a size, adds the reference images as insets, and encodes a PNG. */
export async function encodeImage(
  image: SketchedImage,
  content: string,
  size: Size,
  references: readonly Uint8Array[],
): Promise<Buffer> {
  const sharp = await loadSharp();
  const longEdge = Math.max(size.width, size.height);
  const scale = Math.min(longEdge, largestDrawnEdge) / Math.max(image.stage.width, image.stage.height);
  return sharp(svgDocument(image, content, scale))
    .resize(size.width, size.height, { fit: "fill", kernel: "cubic" })
    .composite(await insetReferences(references, size))
    .removeAlpha()
    .png({ compressionLevel: longEdge > 1100 ? 2 : 6 })
    .toBuffer();
}
