/** Longest side, and most pixels, of an image that the app decodes. Larger ones are stored, and can be saved. */
export const imageLimits = { side: 16_384, pixels: 64_000_000 } as const;

/** Returns whether an image of this size may be decoded. */
export function isDecodable({ width, height }: { readonly width: number; readonly height: number }): boolean {
  const sides = width > 0 && height > 0 && width <= imageLimits.side && height <= imageLimits.side;
  return sides && width * height <= imageLimits.pixels;
}

/** A file with its type and, for an image, its size in pixels; null if that is unknown. */
export interface SizedFile {
  readonly mediaType: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Returns whether a page may load this file as a whole. An image of unknown size may be arbitrarily large. [SE112] */
export function isShowable(file: SizedFile): boolean {
  const { mediaType, width, height } = file;
  if (!mediaType.startsWith("image/")) return true;
  return width !== null && height !== null && isDecodable({ width, height });
}
