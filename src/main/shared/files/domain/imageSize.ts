/** Width and height from an image's header, in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Maximum side and area of images that are decoded. Larger images are stored but not opened. */
export const imageLimits = { side: 16_384, pixels: 64_000_000 } as const;

export function isDecodable({ width, height }: ImageSize): boolean {
  const sides = width > 0 && height > 0 && width <= imageLimits.side && height <= imageLimits.side;
  return sides && width * height <= imageLimits.pixels;
}

/** Returns the size in the header of a PNG, JPEG, GIF, WebP or AVIF image; null if the header has none. Decodes nothing. */
export function imageSize(mediaType: string, head: Uint8Array): ImageSize | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    switch (mediaType) {
      case "image/png":
        return { width: view.getUint32(16), height: view.getUint32(20) };
      case "image/gif":
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
      case "image/webp":
        return webpSize(view);
      case "image/jpeg":
        return jpegSize(view);
      case "image/avif":
        return avifSize(view);
      default:
        return null;
    }
  } catch (cause) {
    // Reading past the end means that the header is cut short and has no size.
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

function webpSize(view: DataView): ImageSize | null {
  const chunk = view.getUint32(12);
  if (chunk === 0x56503858) return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  if (chunk === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return null;
}

function uint24(view: DataView, at: number): number {
  return view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
}

function jpegSize(view: DataView): ImageSize | null {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
}

/** The `ispe` property of the first image item. */
function avifSize(view: DataView): ImageSize | null {
  for (let at = 4; at < view.byteLength - 12; at += 1) {
    if (view.getUint32(at) === 0x69737065) return { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
  }
  return null;
}
