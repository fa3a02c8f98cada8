export interface Size {
  readonly width: number;
  readonly height: number;
}

const longEdges: Readonly<Record<string, number>> = { "1K": 1024, "2K": 2048, "4K": 4096 };

/** Returns the size of an image in pixels. The resolution sets the longer edge, and both edges are multiples of 8. */
export function imageSize(aspectRatio: string, resolution: string): Size {
  return fit(aspectRatio, longEdges[resolution] ?? 1024);
}

export function fit(aspectRatio: string, longEdge: number): Size {
  const ratio = ratioOf(aspectRatio);
  const short = toEight(longEdge / Math.max(ratio, 1 / ratio));
  return ratio >= 1 ? { width: toEight(longEdge), height: short } : { width: short, height: toEight(longEdge) };
}

/** Returns the width divided by the height. 1 if the text is no valid ratio. */
export function ratioOf(aspectRatio: string): number {
  const [width = 1, height = 1] = aspectRatio.split(":").map(Number);
  const ratio = width / height;
  return Number.isFinite(ratio) && ratio > 0.1 && ratio < 10 ? ratio : 1;
}

function toEight(pixels: number): number {
  return Math.max(8, Math.round(pixels / 8) * 8);
}
