import { hashedWaves, type PerceptualHash } from "#contracts/desktop/appearance.ts";

/**
 * Distances up to which images belong together, in bits of 64. Measured (docs/adr/0017-perceptual-hash.md): copies that
 * were resized or compressed again are within `same`, those with cut edges within `similar`.
 */
export const likenessLimits = { same: 4, similar: 16 } as const;

/** Mirroring an image changes the sign of every wave with an odd frequency across. */
const [mirrorHigh, mirrorLow] = [hashedWaves.slice(0, 32), hashedWaves.slice(32)].map((half) =>
  half.reduce((mask, { across }) => ((mask << 1) | (across % 2)) >>> 0, 0),
) as [number, number];

/** Returns the hash of the mirrored image. */
export function mirrored([wholeHigh, wholeLow, innerHigh, innerLow]: PerceptualHash): PerceptualHash {
  return [
    (wholeHigh ^ mirrorHigh) >>> 0,
    (wholeLow ^ mirrorLow) >>> 0,
    (innerHigh ^ mirrorHigh) >>> 0,
    (innerLow ^ mirrorLow) >>> 0,
  ];
}

/** Returns the number of different bits, 0 to 64, of the images or of one image and the inner part of the other. */
export function perceptualDistance(one: PerceptualHash, other: PerceptualHash): number {
  const [wholeHigh, wholeLow, innerHigh, innerLow] = other;
  return Math.min(
    bitsOf(one[0] ^ wholeHigh, one[1] ^ wholeLow),
    bitsOf(one[0] ^ innerHigh, one[1] ^ innerLow),
    bitsOf(one[2] ^ wholeHigh, one[3] ^ wholeLow),
  );
}

/** Returns the number of set bits of two 32-bit numbers together, by adding neighboring bits, pairs, and nibbles. */
export function bitsOf(high: number, low: number): number {
  let one = high - ((high >>> 1) & 0x5555_5555);
  let other = low - ((low >>> 1) & 0x5555_5555);
  one = (one & 0x3333_3333) + ((one >>> 2) & 0x3333_3333);
  other = (other & 0x3333_3333) + ((other >>> 2) & 0x3333_3333);
  const both = one + other;
  return Math.imul((both & 0x0f0f_0f0f) + ((both >>> 4) & 0x0f0f_0f0f), 0x0101_0101) >>> 24;
}
