import { hashedWaves, type PerceptualHash } from "#contracts/desktop/appearance.ts";

/** Pixels of an image as RGBA bytes, row by row from the top. */
export interface Pixels {
  readonly data: Uint8ClampedArray | Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A part of an image in shares of its width and height. */
interface Part {
  readonly from: number;
  readonly to: number;
}

const side = 32;
const frequencies = 11;
/** A copy with cut edges has the inner part of the original, and the original has that of a copy. */
const whole: Part = { from: 0, to: 1 };
const inner: Part = { from: 0.04, to: 0.96 };
/** A brightness wave with an amplitude of a quarter of a level. Weaker ones are noise of the compression. */
const leastWave = (0.25 * side * side) / 4;
/** An image with fewer waves, such as a plain color or a gradient, resembles every other one like it. */
const leastWaves = 16;

const cosines = Array.from({ length: frequencies }, (_, frequency) =>
  Float64Array.from({ length: side }, (_value, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side))),
);

/**
 * Returns the perceptual hashes of an image: the signs of its 64 lowest brightness frequencies (a discrete cosine
 * transform of 32 x 32 values). Null if the image has too little detail. The aspect ratio does not matter.
 */
export function perceptualHash(pixels: Pixels): PerceptualHash | null {
  const ofWhole = hashOf(pixels, whole);
  const ofInner = hashOf(pixels, inner);
  return ofWhole === null || ofInner === null ? null : [...ofWhole, ...ofInner];
}

function hashOf(pixels: Pixels, part: Part): readonly [high: number, low: number] | null {
  const strengths = waveStrengths(brightness(pixels, part));
  if (strengths.filter((strength) => Math.abs(strength) >= leastWave).length < leastWaves) return null;
  const word = (from: number) =>
    strengths.slice(from, from + 32).reduce((all, strength) => ((all << 1) | (strength > 0 ? 1 : 0)) >>> 0, 0);
  return [word(0), word(32)];
}

function waveStrengths(values: Float64Array): readonly number[] {
  const rows = Array.from({ length: side }, (_, y) =>
    cosines.map((wave) => wave.reduce((sum, cosine, x) => sum + cosine * (values[y * side + x] ?? 0), 0)),
  );
  return hashedWaves.map(({ across, down }) =>
    (cosines[down] ?? new Float64Array()).reduce((sum, cosine, y) => sum + cosine * (rows[y]?.[across] ?? 0), 0),
  );
}

/** Returns the mean brightness (0 to 255) of each cell of a 32 x 32 grid over a part of the image. */
function brightness(pixels: Pixels, { from, to }: Part): Float64Array {
  const across = cells(pixels.width, from, to);
  const down = cells(pixels.height, from, to);
  const values = new Float64Array(side * side);
  for (const [row, ys] of down.entries()) {
    for (const [column, xs] of across.entries()) {
      let sum = 0;
      let area = 0;
      for (const [y, high] of ys) {
        for (const [x, wide] of xs) {
          sum += brightnessAt(pixels, x, y) * high * wide;
          area += high * wide;
        }
      }
      values[row * side + column] = sum / area;
    }
  }
  return values;
}

/** Returns the pixels that each of 32 cells covers along one axis, with the covered share of each pixel. */
function cells(
  length: number,
  from: number,
  to: number,
): readonly (readonly (readonly [at: number, share: number])[])[] {
  const size = ((to - from) * length) / side;
  return Array.from({ length: side }, (_, cell) => {
    const start = from * length + cell * size;
    const end = start + size;
    const covered: (readonly [number, number])[] = [];
    for (let at = Math.floor(start); at < end && at < length; at += 1) {
      const share = Math.min(at + 1, end) - Math.max(at, start);
      if (share > 1e-9) covered.push([at, share]);
    }
    return covered;
  });
}

/** Returns the brightness of a pixel on white, as the eye weighs the colors (Rec. 601). */
function brightnessAt({ data, width }: Pixels, x: number, y: number): number {
  const at = (y * width + x) * 4;
  const opaque = (data[at + 3] ?? 255) / 255;
  const color = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  return color * opaque + 255 * (1 - opaque);
}
