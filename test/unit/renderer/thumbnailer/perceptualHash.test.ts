import { expect, test } from "vitest";
import { hashedWaves } from "#contracts/desktop/appearance.ts";
import { DecodeAnswer } from "#contracts/desktop/thumbnails.ts";
import { appearanceOf } from "#renderer/thumbnailer/appearance/appearanceOf.ts";
import { perceptualHash } from "#renderer/thumbnailer/appearance/perceptualHash.ts";
import { likenessLimits, mirrored, perceptualDistance } from "#main/shared/base/likeness/perceptualDistance.ts";
import { imageCopies, plainImage, thumbnailPixels } from "../../../support/imageCopies.ts";
import { sampleImages } from "../../../support/sampleImages.ts";

async function hashOf(bytes: Uint8Array) {
  const hash = perceptualHash(await thumbnailPixels(bytes));
  if (hash === null) throw new Error("The image has too little detail.");
  return hash;
}

const ads = 12;

test("[LK1] resized and recompressed copies are look-alikes, cut and mirrored ones similar, other ads neither", async () => {
  const images = await sampleImages("native");
  const originals = await Promise.all(Array.from({ length: ads }, (_, index) => images.ad(index)));
  const hashes = await Promise.all(originals.map(hashOf));
  for (const [index, original] of originals.entries()) {
    const own = hashes[index];
    if (own === undefined) throw new Error("No hash.");
    const { mirrored: flipped, ...copies } = await imageCopies(original);
    for (const name of ["resized to 50 %", "JPEG quality 40", "WebP quality 40"])
      expect(perceptualDistance(own, await hashOf(copies[name] ?? original)), name).toBeLessThanOrEqual(
        likenessLimits.same,
      );
    for (const name of ["cropped by 5 %", "cropped by 10 %"])
      expect(perceptualDistance(own, await hashOf(copies[name] ?? original)), name).toBeLessThanOrEqual(
        likenessLimits.similar,
      );
    const ofFlipped = await hashOf(flipped ?? original);
    expect(perceptualDistance(mirrored(own), ofFlipped)).toBeLessThanOrEqual(likenessLimits.same);
    const others = hashes.filter((_, other) => other !== index);
    for (const other of others) expect(perceptualDistance(own, other)).toBeGreaterThan(likenessLimits.same);
  }
});

test("[LK1] a plain color, a gradient, and faint noise have no hash", async () => {
  expect(perceptualHash(await thumbnailPixels(await plainImage("#ffffff")))).toBeNull();
  expect(perceptualHash(await thumbnailPixels(await plainImage("#204080")))).toBeNull();
  const side = 200;
  const pixels = (valueAt: (x: number, y: number) => number) => ({
    width: side,
    height: side,
    data: Uint8Array.from({ length: side * side * 4 }, (_, at) => {
      const pixel = Math.floor(at / 4);
      return at % 4 === 3 ? 255 : valueAt(pixel % side, Math.floor(pixel / side));
    }),
  });
  expect(perceptualHash(pixels((x) => (x * 255) / side))).toBeNull();
  expect(perceptualHash(pixels((x, y) => 128 + ((x * 7 + y * 13) % 2)))).toBeNull();
  expect(perceptualHash({ width: 1, height: 1, data: Uint8Array.of(9, 200, 40, 255) })).toBeNull();
});

test("[LK1] a hash has the signs of 64 different waves, and mirroring twice gives the same hash", () => {
  expect(hashedWaves).toHaveLength(64);
  expect(new Set(hashedWaves.map(({ across, down }) => `${across} ${down}`)).size).toBe(64);
  expect(hashedWaves).not.toContainEqual({ across: 0, down: 0 });
  const hash = [0x1234_5678, 0xffff_0000, 0, 0xffff_ffff] as const;
  expect(mirrored(mirrored(hash))).toEqual(hash);
  expect(mirrored(hash)).not.toEqual(hash);
  expect(perceptualDistance(hash, hash)).toBe(0);
});

test.each([
  ["#d11a1a", "red"],
  ["#f28c28", "orange"],
  ["#ffd500", "yellow"],
  ["#2e9e3f", "green"],
  ["#14a3a8", "teal"],
  ["#1f5fd6", "blue"],
  ["#7d3cbf", "purple"],
  ["#f58fb8", "pink"],
  ["#5a1f50", "purple"],
  ["#231019", "black"],
  ["#6b3f1d", "brown"],
  ["#0a0a0a", "black"],
  ["#8a8a8a", "gray"],
  ["#ffffff", "white"],
])("[LK5] %s is called %s", async (color, name) => {
  expect(appearanceOf(await thumbnailPixels(await plainImage(color)))).toEqual({ hash: null, colors: [name] });
});

test("[LK5] an image has at most three colors, the largest first, and small areas do not count", () => {
  const colors: readonly (readonly [number, number, number])[] = [
    ...Array.from({ length: 50 }, () => [209, 26, 26] as const),
    ...Array.from({ length: 30 }, () => [255, 255, 255] as const),
    ...Array.from({ length: 12 }, () => [10, 10, 10] as const),
    ...Array.from({ length: 8 }, () => [31, 95, 214] as const),
  ];
  const data = Uint8Array.from(colors.flatMap((color) => [...color, 255]));
  expect(appearanceOf({ data, width: 10, height: 10 }).colors).toEqual(["red", "white", "black"]);
  const clear = Uint8Array.from({ length: 400 }, (_, at) => (at % 4 === 3 ? 0 : 90));
  expect(appearanceOf({ data: clear, width: 10, height: 10 })).toEqual({ hash: null, colors: [] });
});

const answer = {
  id: "1",
  ok: true,
  thumbnail: new Uint8Array(1),
  width: 1,
  height: 1,
  durationMs: null,
  peaks: null,
  redrawn: null,
};

test.each([
  ["a hash of three words", { hash: [1, 2, 3], colors: [] }],
  ["a hash with a number beyond 32 bits", { hash: [1, 2, 3, 2 ** 32], colors: [] }],
  ["a negative number", { hash: [-1, 2, 3, 4], colors: [] }],
  ["a color that does not exist", { hash: null, colors: ["beige"] }],
  ["more colors than three", { hash: null, colors: ["red", "blue", "green", "white"] }],
  ["another field", { hash: null, colors: [], more: 1 }],
])("[LK7] an answer of the decoding process with %s is rejected", (_name, appearance) => {
  expect(DecodeAnswer.safeParse({ ...answer, appearance }).success).toBe(false);
});

test("[LK7] a valid answer is accepted, with an appearance or without", () => {
  expect(DecodeAnswer.safeParse({ ...answer, appearance: null }).success).toBe(true);
  const appearance = { hash: [0, 1, 2, 2 ** 32 - 1], colors: ["red"] };
  expect(DecodeAnswer.safeParse({ ...answer, appearance }).success).toBe(true);
});
