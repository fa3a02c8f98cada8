import type { PerceptualHash } from "../../../../contracts/desktop/appearance.ts";
import type { TimeSliced } from "../timeSlices.ts";
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

/** Perceptual hashes in memory: 24 bytes each, by a number that identifies the image. */
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
  let words = [new Uint32Array(room), new Uint32Array(room), new Uint32Array(room), new Uint32Array(room)] as const;

  function grow(): void {
    room *= 2;
    const more = new Float64Array(room);
    more.set(keys);
    keys = more;
    words = words.map((word) => {
      const longer = new Uint32Array(room);
      longer.set(word);
      return longer;
    }) as unknown as typeof words;
  }

  return {
    add: (key, hash) => {
      if (count === room) grow();
      keys[count] = key;
      for (const [at, word] of words.entries()) word[count] = hash[at] ?? 0;
      count += 1;
    },
    size: () => count,
    *nearest(hash, { within, most, isMirroredToo = false }) {
      const byDistance: number[][] = Array.from({ length: within + 1 }, () => []);
      const queries = isMirroredToo ? [hash, mirrored(hash)] : [hash];
      for (let from = 0; from < count; from += ofSlice) {
        if (from > 0) yield;
        const to = Math.min(count, from + ofSlice);
        compare(from, to, queries, within, (at, distance) => {
          const found = byDistance[distance];
          if (found !== undefined && found.length < most) found.push(keys[at] ?? 0);
        });
      }
      return byDistance.flatMap((found, distance) => found.map((key) => ({ key, distance }))).slice(0, most);
    },
  };

  /** Compares the hashes between two positions. Written for speed: it visits a million hashes in some milliseconds. */
  function compare(
    from: number,
    to: number,
    queries: readonly PerceptualHash[],
    within: number,
    found: (at: number, distance: number) => void,
  ): void {
    const [wholeHigh, wholeLow, innerHigh, innerLow] = words;
    const [[high, low, inHigh, inLow], other] = queries as readonly [PerceptualHash, PerceptualHash?];
    const [otherHigh, otherLow, otherInHigh, otherInLow] = other ?? [high, low, inHigh, inLow];
    const hasOther = other !== undefined;
    for (let at = from; at < to; at += 1) {
      const [sHigh, sLow] = [wholeHigh[at] ?? 0, wholeLow[at] ?? 0];
      const [sInHigh, sInLow] = [innerHigh[at] ?? 0, innerLow[at] ?? 0];
      let best = within + 1;
      best = nearer(best, high ^ sHigh, low ^ sLow);
      best = nearer(best, high ^ sInHigh, low ^ sInLow);
      best = nearer(best, inHigh ^ sHigh, inLow ^ sLow);
      if (hasOther) {
        best = nearer(best, otherHigh ^ sHigh, otherLow ^ sLow);
        best = nearer(best, otherHigh ^ sInHigh, otherLow ^ sInLow);
        best = nearer(best, otherInHigh ^ sHigh, otherInLow ^ sLow);
      }
      if (best <= within) found(at, best);
    }
  }
}

/** Returns the smaller distance. Most images already differ too much in the first half. */
function nearer(best: number, high: number, low: number): number {
  const first = bitsOf(high);
  if (first >= best) return best;
  return Math.min(best, first + bitsOf(low));
}
