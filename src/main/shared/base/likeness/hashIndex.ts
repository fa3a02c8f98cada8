import type { PerceptualHash } from "#contracts/desktop/appearance.ts";
import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import { bitsOf, mirrored } from "./perceptualDistance.ts";

/** An image that resembles another one. `distance`: different bits, 0 to 64. */
export interface Likeness {
  readonly key: number;
  readonly distance: number;
}

export interface NearestOptions {
  /** Greatest distance. */
  readonly within: number;
  /** At most so many images, the nearest first. */
  readonly most: number;
  /** Whether the mirrored image counts, too. */
  readonly isMirroredToo?: boolean;
}

/** Perceptual hashes in memory: 25 bytes each, by a number that identifies the image. */
export interface HashIndex {
  readonly add: (key: number, hash: PerceptualHash) => void;
  readonly size: () => number;
  readonly nearest: (hash: PerceptualHash, options: NearestOptions) => TimeSliced<readonly Likeness[]>;
}

/** Hashes that are compared in one time slice: some milliseconds. */
const ofSlice = 250_000;

/** `expected`: the number of hashes to make room for. More can be added. */
export function hashIndex(expected: number): HashIndex {
  let room = Math.max(1_024, Math.ceil(expected * 1.05));
  let count = 0;
  let keys = new Float64Array(room);
  /** Wholes and inner parts, each in halves. Signed numbers, because they are compared bit by bit. */
  let words = [new Int32Array(room), new Int32Array(room), new Int32Array(room), new Int32Array(room)] as const;
  /** How far the inner part of each image is from the whole. */
  let spans = new Uint8Array(room);

  function grow(): void {
    room *= 2;
    const longer = (word: Int32Array<ArrayBuffer>) => {
      const more = new Int32Array(room);
      more.set(word);
      return more;
    };
    words = [longer(words[0]), longer(words[1]), longer(words[2]), longer(words[3])];
    const [moreKeys, moreSpans] = [new Float64Array(room), new Uint8Array(room)];
    moreKeys.set(keys);
    moreSpans.set(spans);
    [keys, spans] = [moreKeys, moreSpans];
  }

  /**
   * Compares the hashes between two positions with one hash. Most images are so far from it that by the triangle
   * inequality, their inner parts are too far as well. Written for speed: it visits a million hashes in some milliseconds.
   */
  function compare(from: number, to: number, hash: PerceptualHash, within: number, nearest: Uint8Array): void {
    const [wholeHigh, wholeLow, innerHigh, innerLow] = words;
    const [high, low, inHigh, inLow] = hash;
    const span = bitsOf(high ^ inHigh, low ^ inLow);
    for (let at = from; at < to; at += 1) {
      const ownHigh = wholeHigh[at] ?? 0;
      const ownLow = wholeLow[at] ?? 0;
      const distance = bitsOf(high ^ ownHigh, low ^ ownLow);
      let best = distance;
      if (distance - within <= span) best = Math.min(best, bitsOf(inHigh ^ ownHigh, inLow ^ ownLow));
      if (distance - within <= (spans[at] ?? 0))
        best = Math.min(best, bitsOf(high ^ (innerHigh[at] ?? 0), low ^ (innerLow[at] ?? 0)));
      if (best < (nearest[at - from] ?? 0)) nearest[at - from] = best;
    }
  }

  return {
    add: (key, hash) => {
      if (count === room) grow();
      keys[count] = key;
      for (const [at, word] of words.entries()) word[count] = hash[at] ?? 0;
      spans[count] = bitsOf(hash[0] ^ hash[2], hash[1] ^ hash[3]);
      count += 1;
    },
    size: () => count,
    *nearest(hash, { within, most, isMirroredToo = false }) {
      const byDistance: number[][] = Array.from({ length: within + 1 }, () => []);
      const distances = new Uint8Array(Math.min(ofSlice, count));
      for (let from = 0; from < count; from += ofSlice) {
        if (from > 0) yield;
        const to = Math.min(count, from + ofSlice, from + distances.length);
        distances.fill(within + 1);
        compare(from, to, hash, within, distances);
        if (isMirroredToo) compare(from, to, mirrored(hash), within, distances);
        for (let at = from; at < to; at += 1) {
          const found = byDistance[distances[at - from] ?? 0];
          if (found !== undefined && found.length < most) found.push(keys[at] ?? 0);
        }
      }
      return byDistance.flatMap((found, distance) => found.map((key) => ({ key, distance }))).slice(0, most);
    },
  };
}
