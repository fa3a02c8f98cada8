import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import sharp from "sharp";
import { recipeHeadBytes } from "../../../../../src/contracts/library/recipeFile.ts";
import { readWithRecipe, recipeIn, withRecipe } from "../../../../../src/main/library/files/recipeInFile.ts";

const recipe = JSON.stringify({ proofsheet: 1, request: { prompt: "A cup <&> 東京 \u0000" } });
const translucent = {
  create: { width: 7, height: 5, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.4 } },
} as const;
const blank = { create: { width: 8, height: 6, channels: 3, background: "red" } } as const;

const embedding = [
  ["png", sharp(blank).png()],
  ["jpeg", sharp(blank).jpeg()],
  ["webp", sharp(blank).webp()],
  ["webp", sharp(blank).webp({ lossless: true })],
  ["webp", sharp(translucent).webp({ lossless: true })],
  ["webp", sharp(translucent).webp()],
  ["webp", sharp(blank).withIccProfile("srgb").webp()],
] as const;

test.each(embedding)("[LB8] a %s file carries its recipe without a change to its pixels", async (format, imageFile) => {
  const file = await imageFile.clone().toBuffer();
  const carrying = withRecipe(file, `image/${format}`, recipe);
  expect(carrying).not.toBeNull();
  expect(recipeIn(carrying ?? Buffer.alloc(0))).toBe(recipe);
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  expect(await pixels(carrying ?? Buffer.alloc(0))).toEqual(await pixels(file));
  const { width, height, hasAlpha, icc } = await sharp(file).metadata();
  expect(await sharp(carrying ?? Buffer.alloc(0)).metadata()).toMatchObject({ width, height, hasAlpha });
  expect((await sharp(carrying ?? Buffer.alloc(0)).metadata()).icc).toEqual(icc);
});

test("[LB8] a saved image is read from disk with its recipe embedded", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-recipe-"));
  try {
    const file = path.join(folder, "image.png");
    writeFileSync(file, await sharp(blank).png().toBuffer());
    expect(recipeIn((await readWithRecipe(file, "image/png", recipe)) ?? Buffer.alloc(0))).toBe(recipe);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("[LB8] a video, which cannot carry a recipe, is not read into memory", async () => {
  expect(await readWithRecipe("/nowhere/video.mp4", "video/mp4", recipe)).toBeNull();
});

test("[LB8] the recipe of a WebP is readable XMP and precedes the image data, whatever its size", async () => {
  const noise = {
    ...blank.create,
    width: 1_200,
    height: 1_200,
    noise: { type: "gaussian", mean: 128, sigma: 90 },
  } as const;
  const file = await sharp({ create: noise }).webp({ lossless: true }).toBuffer();
  expect(file.length).toBeGreaterThan(1.5 * 1024 * 1024);
  const carrying = withRecipe(file, "image/webp", recipe) ?? Buffer.alloc(0);
  expect(recipeIn(carrying.subarray(0, recipeHeadBytes))).toBe(recipe);
  expect((await sharp(carrying).metadata()).xmpAsString).toContain("<proofsheet:recipe>");
});

test("[LB8] a WebP with existing metadata or an invalid structure is left unchanged", async () => {
  const webp = await sharp(blank).webp().toBuffer();
  const cases: Readonly<Record<string, Buffer>> = {
    "its own XMP": await sharp(blank).withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>").webp().toBuffer(),
    "a recipe already": withRecipe(webp, "image/webp", recipe) ?? Buffer.alloc(0),
    "cut short": webp.subarray(0, -3),
    "something behind it": Buffer.concat([webp, Buffer.from("PK")]),
    "only a head": webp.subarray(0, 12),
    "a chunk longer than the file": patched(webp, 16, 0xff_ff_ff_ff),
    "a wrong length": patched(webp, 4, 7),
    "no size": patched(webp, 26, 0),
    "an unknown first chunk": patched(webp, 12, 0x41_41_41_41),
    nothing: Buffer.alloc(0),
  };
  for (const [what, file] of Object.entries(cases)) expect(withRecipe(file, "image/webp", recipe), what).toBeNull();
  expect(withRecipe(webp, "image/webp", "x".repeat(recipeHeadBytes)), "a recipe that is too long").toBeNull();
});

test("[LB8] chunks with a false length yield no recipe, and the parser terminates", async () => {
  const carrying = withRecipe(await sharp(blank).webp().toBuffer(), "image/webp", recipe) ?? Buffer.alloc(0);
  const xmp = carrying.indexOf("XMP ");
  for (const length of [0, 1, 0x7f_ff_ff_ff, 0xff_ff_ff_ff])
    expect(recipeIn(patched(carrying, xmp + 4, length))).toBeNull();
  expect(recipeIn(Buffer.concat([carrying.subarray(0, 12), Buffer.alloc(recipeHeadBytes)]))).toBeNull();
});

/** Returns a copy of the file with four other bytes at this offset. */
function patched(file: Buffer, at: number, value: number): Buffer {
  const bytes = Buffer.from(file);
  bytes.writeUInt32LE(value, at);
  return bytes;
}

test("[LB8] a file that cannot hold the recipe is left unchanged", async () => {
  expect(withRecipe(await sharp(blank).gif().toBuffer(), "image/gif", recipe)).toBeNull();
  expect(withRecipe(Buffer.from("not a png"), "image/png", recipe)).toBeNull();
  expect(withRecipe(await sharp(blank).jpeg().toBuffer(), "image/jpeg", "x".repeat(70_000))).toBeNull();
});

test("[LB8] a JSON file is read as a recipe, other text is not", () => {
  expect(recipeIn(Buffer.from(` \n${recipe}`))).toBe(recipe);
  for (const text of ["", "[1]", "hello", "\ufffd{"]) expect(recipeIn(Buffer.from(text))).toBeNull();
});

test("[LB8] arbitrary bytes never make the parser fail, hang, or return data that is not in the file", async () => {
  const png = withRecipe(await sharp(blank).png().toBuffer(), "image/png", recipe) ?? Buffer.alloc(0);
  const jpeg = withRecipe(await sharp(blank).jpeg().toBuffer(), "image/jpeg", recipe) ?? Buffer.alloc(0);
  const webp = withRecipe(await sharp(blank).webp().toBuffer(), "image/webp", recipe) ?? Buffer.alloc(0);
  const spoiled = fc
    .tuple(
      fc.constantFrom(png, jpeg, webp),
      fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 20 }),
      fc.nat(2_000),
    )
    .map(([file, changes, length]) => {
      const bytes = Buffer.from(file.subarray(0, Math.max(12, length)));
      for (const [at, value] of changes) if (at < bytes.length && at > 8) bytes[at] = value;
      return bytes;
    });
  fc.assert(
    fc.property(
      fc.oneof(
        spoiled,
        fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
      ),
      (bytes) => {
        const found = recipeIn(bytes);
        for (const type of ["image/png", "image/jpeg", "image/webp"]) withRecipe(bytes, type, "{}");
        if (found !== null) expect(found.length).toBeLessThanOrEqual(bytes.length);
      },
    ),
    { numRuns: 5_000 },
  );
});
