import fc from "fast-check";
import { expect, test } from "vitest";
import type { PerceptualHash } from "#contracts/desktop/appearance.ts";
import { hashIndex } from "#main/shared/base/likeness/hashIndex.ts";
import { mirrored, perceptualDistance } from "#main/shared/base/likeness/perceptualDistance.ts";
import { finish } from "#main/shared/base/timeSlices.ts";

const word = fc.nat(0xffff_ffff);
const anyHash: fc.Arbitrary<PerceptualHash> = fc.tuple(word, word, word, word);
/** Hashes that differ from a given one in a few bits, so that some of them are near. */
const near = (hash: PerceptualHash) =>
  fc
    .array(fc.nat(127), { maxLength: 12 })
    .map(
      (flipped) =>
        hash.map((value, at) =>
          flipped.filter((bit) => bit >> 5 === at).reduce((all, bit) => (all ^ (1 << (bit & 31))) >>> 0, value),
        ) as unknown as PerceptualHash,
    );

test("[LK2] the index finds the same images as comparing each pair, in the order of likeness", () => {
  const scene = anyHash.chain((hash) => fc.tuple(fc.constant(hash), fc.array(fc.oneof(anyHash, near(hash)))));
  fc.assert(
    fc.property(scene, fc.nat(20), fc.boolean(), ([hash, others], within, isMirroredToo) => {
      const index = hashIndex(0);
      for (const [key, other] of others.entries()) index.add(key, other);
      const queries = isMirroredToo ? [hash, mirrored(hash)] : [hash];
      const expected = others
        .map((other, key) => ({
          key,
          distance: Math.min(...queries.map((query) => perceptualDistance(query, other))),
        }))
        .filter(({ distance }) => distance <= within)
        .toSorted((a, b) => a.distance - b.distance || a.key - b.key);
      expect(finish(index.nearest(hash, { within, most: 1_000, isMirroredToo }))).toEqual(expected);
      expect(finish(index.nearest(hash, { within, most: 2, isMirroredToo }))).toEqual(expected.slice(0, 2));
    }),
  );
});

test("[LK2] the index grows beyond the expected number", () => {
  const index = hashIndex(10);
  for (let key = 0; key < 5_000; key += 1) index.add(key, [key, 0, key, 0]);
  expect(index.size()).toBe(5_000);
  expect(finish(index.nearest([4_999, 0, 4_999, 0], { within: 0, most: 5 }))).toEqual([{ key: 4_999, distance: 0 }]);
});
