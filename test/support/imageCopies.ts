// Copies of an image as they occur in ad libraries, and the pixels of a thumbnail as the decoding process has them.
import type { Pixels } from "#renderer/thumbnailer/appearance/perceptualHash.ts";
import { thumbnailLimits } from "#contracts/desktop/thumbnailBridge.ts";

/** Where an edge is cut off: all around, or only at the left and top. */
type Anchor = "center" | "corner";

export type ImageCopies = Readonly<Record<string, Uint8Array>>;

/** Loads the image library when it is needed, because some tests choose its build first. */
async function sharp() {
  return (await import("sharp")).default;
}

/** Returns the pixels of an image, scaled down to the size of a thumbnail. */
export async function thumbnailPixels(bytes: Uint8Array): Promise<Pixels> {
  const side = thumbnailLimits.sidePixels;
  const { data, info } = await (
    await sharp()
  )(bytes)
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns copies of an image by their names. */
export async function imageCopies(bytes: Uint8Array): Promise<ImageCopies> {
  const open = await sharp();
  const { width, height } = await open(bytes).metadata();
  const cut = (share: number, anchor: Anchor) => {
    const [wide, high] = [Math.round(width * (1 - share)), Math.round(height * (1 - share))];
    const part = anchor === "center" ? 2 : 1;
    const area = {
      left: Math.floor((width - wide) / part),
      top: Math.floor((height - high) / part),
      width: wide,
      height: high,
    };
    return open(bytes).extract(area).jpeg({ quality: 85 }).toBuffer();
  };
  return {
    "resized to 50 %": await open(bytes)
      .resize(Math.round(width / 2))
      .jpeg({ quality: 85 })
      .toBuffer(),
    "JPEG quality 40": await open(bytes).jpeg({ quality: 40 }).toBuffer(),
    "WebP quality 40": await open(bytes).webp({ quality: 40 }).toBuffer(),
    "cropped by 5 %": await cut(0.05, "center"),
    "cropped by 10 %": await cut(0.1, "center"),
    "cropped by 5 % at a corner": await cut(0.05, "corner"),
    "cropped by 10 % at a corner": await cut(0.1, "corner"),
    mirrored: await open(bytes).flop().jpeg({ quality: 85 }).toBuffer(),
  };
}

/** Returns an image of one color as PNG. */
export async function plainImage(color: string, size = 64): Promise<Uint8Array> {
  return (await sharp())({ create: { width: size, height: size, channels: 3, background: color } })
    .png()
    .toBuffer();
}
