import fc from "fast-check";
import { expect, test } from "vitest";
import sharp from "sharp";
import { recipeIn, withRecipe } from "../../../../src/main/media/recipeInFile.ts";

const recipe = JSON.stringify({ proofsheet: 1, request: { prompt: "A cup <&> 東京 \u0000" } });
const blank = { create: { width: 8, height: 6, channels: 3, background: "red" } } as const;

test.each(["png", "jpeg"] as const)("[LB8] a %s file carries its recipe and is the same picture", async (format) => {
  const file = await sharp(blank).toFormat(format).toBuffer();
  const carrying = withRecipe(file, `image/${format}`, recipe);
  expect(carrying).not.toBeNull();
  expect(recipeIn(carrying ?? Buffer.alloc(0))).toBe(recipe);
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  expect(await pixels(carrying ?? Buffer.alloc(0))).toEqual(await pixels(file));
  expect((await sharp(carrying ?? Buffer.alloc(0)).metadata()).width).toBe(8);
});

test("[LB8] what has no place for a recipe is left as it is", async () => {
  expect(withRecipe(await sharp(blank).webp().toBuffer(), "image/webp", recipe)).toBeNull();
  expect(withRecipe(Buffer.from("not a png"), "image/png", recipe)).toBeNull();
  expect(withRecipe(await sharp(blank).jpeg().toBuffer(), "image/jpeg", "x".repeat(70_000))).toBeNull();
});

test("[LB8] a JSON file is its own recipe, and other text is none", () => {
  expect(recipeIn(Buffer.from(` \n${recipe}`))).toBe(recipe);
  for (const text of ["", "[1]", "hello", "\ufffd{"]) expect(recipeIn(Buffer.from(text))).toBeNull();
});

test("[LB8] no bytes make the reading fail, run on or give what is not there", async () => {
  const png = withRecipe(await sharp(blank).png().toBuffer(), "image/png", recipe) ?? Buffer.alloc(0);
  const jpeg = withRecipe(await sharp(blank).jpeg().toBuffer(), "image/jpeg", recipe) ?? Buffer.alloc(0);
  const spoiled = fc
    .tuple(fc.constantFrom(png, jpeg), fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 20 }), fc.nat(2_000))
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
        if (found !== null) expect(found.length).toBeLessThanOrEqual(bytes.length);
      },
    ),
    { numRuns: 5_000 },
  );
});
