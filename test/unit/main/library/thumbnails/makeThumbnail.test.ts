import { expect, test } from "vitest";
import type { Sha256 } from "#contracts/ids.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";
import { makeThumbnail } from "#main/library/thumbnails/makeThumbnail.ts";

const peaks = new Uint8Array([1, 2]);
const decoded = {
  appearance: null,
  thumbnail: new Uint8Array(1),
  size: { width: 20, height: 30 },
  durationMs: 4_000,
  peaks,
};

/** Makes the thumbnail of a result of this type; returns what was written. */
async function written(mediaType: string, storedType = "image/webp"): Promise<readonly unknown[]> {
  const calls: unknown[] = [];
  const stored = { sha256: "small" as Sha256, mediaType: storedType, sizeBytes: 1, width: 2, height: 3 };
  const asset = { id: "a", sha256: "b", mediaType, width: 10, height: 10 } as unknown as AssetRow;
  await makeThumbnail(
    {
      decode: () => Promise.resolve(decoded),
      store: () => Promise.resolve(stored),
      setMedia: (...media) => void calls.push(["media", ...media]),
      writer: { setThumbnail: (...thumbnail) => void calls.push(["thumbnail", ...thumbnail]) },
      describe: (...appearance) => void calls.push(["appearance", ...appearance]),
      made: ({ id }) => void calls.push(["made", id]),
    },
    asset,
  );
  return calls;
}

test("an image gets a thumbnail and its real dimensions", async () => {
  expect(await written("image/png")).toEqual([
    ["thumbnail", "a", "small", { width: 20, height: 30 }],
    ["made", "a"],
  ]);
});

test("a video and an audio file also get their duration, and an audio file has no dimensions", async () => {
  const media = ["media", "a", 4_000, peaks];
  expect(await written("video/mp4")).toEqual([
    media,
    ["thumbnail", "a", "small", { width: 20, height: 30 }],
    ["made", "a"],
  ]);
  expect(await written("audio/mpeg")).toEqual([media, ["thumbnail", "a", "small", null], ["made", "a"]]);
});

test("[SE62] a result whose renderer returned another type gets no thumbnail and still counts as done", async () => {
  expect(await written("image/png", "text/html")).toEqual([
    ["thumbnail", "a", null, null],
    ["made", "a"],
  ]);
});
