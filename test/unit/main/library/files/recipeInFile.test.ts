import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import sharp from "sharp";
import { recipeHeadBytes } from "#contracts/library/recipeFile.ts";
import type { RecipeEmbedding } from "#main/library/domain/recipeEmbedding.ts";
import { readWithRecipe, recipeIn, withRecipe as embed } from "#main/library/files/recipeInFile.ts";

const recipe = JSON.stringify({ proofsheet: 1, request: { prompt: "A cup <&> 東京 \u0000" } });
/** Returns the file with its recipe; null if it stays as it is. */
function withRecipe(file: Buffer, mediaType: string, text: string): Buffer | null {
  return bytesOf(embed(file, mediaType, text));
}

function bytesOf(embedding: RecipeEmbedding): Buffer | null {
  return embedding.kind === "embedded" ? Buffer.from(embedding.bytes) : null;
}

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
    expect(recipeIn(bytesOf(await readWithRecipe(file, "image/png", recipe)) ?? Buffer.alloc(0))).toBe(recipe);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("[LB8] a video, which cannot carry a recipe, is not read into memory", async () => {
  expect(await readWithRecipe("/nowhere/video.mp4", "video/mp4", recipe)).toEqual({
    kind: "unchanged",
    because: "unsupported",
  });
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

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const u32le = (value: number) => Buffer.from([value, value >> 8, value >> 16, value >> 24].map((byte) => byte & 0xff));
const jumbf = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from("jumbc2pa\0\x11\0\x10")]);
const foreignXmp = Buffer.from("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>");

/** Returns the PNG with a chunk behind its header. */
function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([png.subarray(0, 33), length, named, sum, png.subarray(33)]);
}

/** Returns the JPEG with a segment before its first one. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker]),
    u16(data.length + 2),
    data,
    jpeg.subarray(2),
  ]);
}

/** Returns the WebP with a chunk at its end. */
function withRiffChunk(webp: Buffer, name: string, data: Buffer): Buffer {
  const body = Buffer.concat([webp.subarray(8), Buffer.from(name, "latin1"), u32le(data.length), data]);
  const padded = Buffer.concat([body, Buffer.alloc(data.length % 2)]);
  return Buffer.concat([webp.subarray(0, 4), u32le(padded.length), padded]);
}

test("[LB101] an image with Content Credentials, XMP of others, or an incomplete structure is not rewritten", async () => {
  const png = await sharp(blank).png().toBuffer();
  const jpeg = await sharp(blank).jpeg({ progressive: true }).toBuffer();
  const webp = await sharp(blank).webp().toBuffer();
  const xmpName = "http://ns.adobe.com/xap/1.0/\0";
  const cases: readonly (readonly [what: string, type: string, file: Buffer, because: string])[] = [
    ["PNG, caBX", "png", withChunk(png, "caBX", jumbf), "credentials"],
    ["PNG, iTXt", "png", withChunk(png, "iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${foreignXmp}`)), "metadata"],
    ["PNG, zTXt", "png", withChunk(png, "zTXt", Buffer.from("Raw profile type xmp\0\0x")), "metadata"],
    ["PNG, cut short", "png", png.subarray(0, -5), "unreadable"],
    ["PNG, something behind it", "png", Buffer.concat([png, Buffer.from("PK")]), "unreadable"],
    ["JPEG, APP11", "jpeg", withSegment(jpeg, 0xeb, Buffer.concat([Buffer.from("JP\0\x01"), jumbf])), "credentials"],
    ["JPEG, APP1", "jpeg", withSegment(jpeg, 0xe1, Buffer.from(`${xmpName}${foreignXmp}`)), "metadata"],
    [
      "JPEG, long XMP",
      "jpeg",
      withSegment(jpeg, 0xe1, Buffer.from("http://ns.adobe.com/xmp/extension/\0x")),
      "metadata",
    ],
    ["JPEG, cut short", "jpeg", jpeg.subarray(0, -2), "unreadable"],
    ["JPEG, another image behind it", "jpeg", Buffer.concat([jpeg, jpeg]), "unreadable"],
    ["WebP, C2PA", "webp", withRiffChunk(webp, "C2PA", jumbf), "credentials"],
    ["WebP, XMP", "webp", withRiffChunk(webp, "XMP ", foreignXmp), "metadata"],
    ["WebP, cut short", "webp", webp.subarray(0, -3), "unreadable"],
  ];
  for (const [what, type, file, because] of cases) {
    expect(embed(file, `image/${type}`, recipe), what).toEqual({ kind: "unchanged", because });
  }
});

test.each(["png", "jpeg", "webp"] as const)(
  "[LB101] a %s with a recipe of the app gets the new one in its place, and one XMP packet at most",
  async (format) => {
    const file = await sharp(blank).toFormat(format).toBuffer();
    const first = withRecipe(file, `image/${format}`, recipe) ?? Buffer.alloc(0);
    const other = recipe.replace("A cup", "A bowl");
    const second = withRecipe(first, `image/${format}`, other) ?? Buffer.alloc(0);
    expect(recipeIn(second)).toBe(other);
    expect(second).toEqual(withRecipe(file, `image/${format}`, other));
    expect(second.toString("latin1").split("<?xpacket begin").length - 1).toBe(format === "png" ? 0 : 1);
    // A packet that another program has changed is no longer the app's.
    const edited = Buffer.from(first.toString("latin1").replace('end="w"', "end='w'"), "latin1");
    if (format !== "png") expect(embed(edited, `image/${format}`, other)).toMatchObject({ because: "metadata" });
  },
);
