/** Colors that an image can be filtered by, in the order of display. */
export const colorNames = [
  "red",
  "orange",
  "yellow",
  "green",
  "teal",
  "blue",
  "purple",
  "pink",
  "brown",
  "black",
  "gray",
  "white",
] as const;
export type ColorName = (typeof colorNames)[number];

/** Most colors that describe one image. */
export const mostColors = 3;

/**
 * The brightness waves of a perceptual hash by their frequencies, the lowest first; the mean brightness is no wave. The
 * first bit of each hash is the sign of the first wave.
 */
export const hashedWaves: readonly { readonly across: number; readonly down: number }[] = Array.from(
  { length: 11 },
  (_, sum) => Array.from({ length: sum + 1 }, (_wave, across) => ({ across, down: sum - across })),
)
  .flat()
  .slice(1, 65);

/**
 * Two 64-bit perceptual hashes, each as two unsigned 32-bit numbers: of the whole image, and of its inner part, which
 * a copy with cut edges shares.
 */
export type PerceptualHash = readonly [wholeHigh: number, wholeLow: number, innerHigh: number, innerLow: number];

/** What an image looks like, made from its pixels by the process that decodes it. */
export interface Appearance {
  /** Null for an image with too little detail to compare, such as a plain color. */
  readonly hash: PerceptualHash | null;
  /** The colors that cover most of the image, the largest first. */
  readonly colors: readonly ColorName[];
}
