import { hashedWaves, type PerceptualHash } from "../../../../contracts/desktop/appearance.ts";

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
    bitsOf(one[0] ^ wholeHigh) + bitsOf(one[1] ^ wholeLow),
    bitsOf(one[0] ^ innerHigh) + bitsOf(one[1] ^ innerLow),
    bitsOf(one[2] ^ wholeHigh) + bitsOf(one[3] ^ wholeLow),
  );
}

/** Returns the number of set bits of a 32-bit number. */
export function bitsOf(value: number): number {
  let left = value - ((value >>> 1) & 0x5555_5555);
  left = (left & 0x3333_3333) + ((left >>> 2) & 0x3333_3333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
