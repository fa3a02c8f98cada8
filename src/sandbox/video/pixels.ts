import type { Size } from "#sandbox/drawing/imageSize.ts";

/** Decoded pixels in rows, with three channels or, with transparency, four. */
export interface Pixels extends Size {
  readonly data: Buffer;
  readonly channels: 3 | 4;
}

/** Returns a part of an opaque image. */
export function cutOut(image: Pixels, left: number, top: number, { width, height }: Size): Pixels {
  const data = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const start = ((top + y) * image.width + left) * 3;
    image.data.copy(data, y * width * 3, start, start + width * 3);
  }
  return { width, height, channels: 3, data };
}

/** Draws a transparent layer onto an opaque image, shifted so that its pixel at `left` and `top` is the first one. */
export function drawOver(image: Pixels, layer: Pixels, left = 0, top = 0): void {
  const { data, width, height } = image;
  for (let y = 0; y < height; y += 1) {
    let from = ((top + y) * layer.width + left) * 4;
    for (let to = y * width * 3; to < (y + 1) * width * 3; to += 3, from += 4) {
      const alpha = layer.data[from + 3] ?? 0;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const below = data[to + channel] ?? 0;
        data[to + channel] = below + Math.round((((layer.data[from + channel] ?? 0) - below) * alpha) / 255);
      }
    }
  }
}

/** Returns a mixture of two opaque images of one size. A share of 1 is the second image alone. */
export function mixed(first: Pixels, second: Pixels, share: number): Pixels {
  const data = Buffer.allocUnsafe(first.data.length);
  for (let at = 0; at < data.length; at += 1) {
    const value = first.data[at] ?? 0;
    data[at] = Math.round(value + ((second.data[at] ?? 0) - value) * share);
  }
  return { ...first, data };
}
