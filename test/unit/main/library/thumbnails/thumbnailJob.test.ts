import { expect, test } from "vitest";
import type { Sha256 } from "#contracts/ids.ts";
import type { MakeContext } from "#main/library/context.ts";
import { makeThumbnail } from "#main/library/thumbnails/thumbnailJob.ts";
import { resultInserter } from "../../../../support/libraryRows.ts";
import { testWorkspace } from "../../../../support/testWorkspace.ts";

const peaks = new Uint8Array([1, 2]);
const decoded = {
  appearance: null,
  thumbnail: new Uint8Array(1),
  size: { width: 20, height: 30 },
  durationMs: 4_000,
  peaks,
};

/** Makes the thumbnail of a result of this type; returns what was written and announced, in order. */
async function written(mediaType: string, storedType = "image/webp") {
  const workspace = testWorkspace();
  const { assets, generationWriter } = workspace;
  const id = resultInserter(workspace.db)({ id: "a", mediaType, width: 10, height: 10 });
  const stored = { sha256: "5".repeat(64) as Sha256, mediaType: storedType, sizeBytes: 1, width: 2, height: 3 };
  const events: unknown[] = [];
  const context: MakeContext = {
    ...workspace,
    publish: (...event) => void events.push(event),
    report: () => () => undefined,
    power: { isOnBattery: () => false, observe: () => undefined },
    store: { receive: () => Promise.resolve(stored) },
    decode: () => Promise.resolve(decoded),
    storeThumbnail: () => Promise.resolve(stored),
    generationWriter: {
      setThumbnail: (...thumbnail) => {
        events.push(thumbnail);
        generationWriter.setThumbnail(...thumbnail);
      },
    },
    requestsChanged: () => expect.unreachable(),
  };
  const [asset] = assets.wantingThumbnail(1);
  await makeThumbnail(context, asset ?? expect.unreachable());
  expect(assets.wantingThumbnail(1)).toEqual([]);
  return { events, media: workspace.assetMedia.read(id) };
}

const made = (sha256: string | null, size: object | null) => [
  ["a", sha256, size],
  ["assets.changed", { ids: ["a"] }],
];
const small = "5".repeat(64);
const size = { width: 20, height: 30 };

test("an image gets a thumbnail and its real dimensions", async () => {
  expect(await written("image/png")).toEqual({ events: made(small, size), media: null });
});

test("a video and an audio file also get their duration, and an audio file has no dimensions", async () => {
  const media = { durationMs: 4_000, peaks: [...peaks] };
  expect(await written("video/mp4")).toEqual({ events: made(small, size), media });
  expect(await written("audio/mpeg")).toEqual({ events: made(small, null), media });
});

test("[SE62] a result whose renderer returned another type gets no thumbnail and still counts as done", async () => {
  expect(await written("image/png", "text/html")).toEqual({ events: made(null, null), media: null });
});
