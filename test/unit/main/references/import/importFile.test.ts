import { expect, test } from "vitest";
import type { Sha256 } from "#contracts/ids.ts";
import type { StoredFile } from "#main/shared/files/domain/storedFile.ts";
import type { ReferenceFile } from "#main/references/domain/reference.ts";
import type { AssetId } from "#contracts/ids.ts";
import { importFile, type ImportFileDeps } from "#main/references/import/importFile.ts";

const files = {
  original: { sha256: "a".repeat(64) as Sha256, mediaType: "image/png", sizeBytes: 9, width: 3, height: 2 },
  redrawn: { sha256: "b".repeat(64) as Sha256, mediaType: "image/png", sizeBytes: 8, width: 3, height: 2 },
  thumbnail: { sha256: "c".repeat(64) as Sha256, mediaType: "image/webp", sizeBytes: 1, width: 3, height: 2 },
} as const satisfies Readonly<Record<string, StoredFile>>;

// oxlint-disable-next-line typescript/require-await
async function* streamOf(name: keyof typeof files): AsyncIterable<Uint8Array> {
  yield Buffer.from(name);
}

/** Imports an image. The stored file is identified by the text of its bytes. */
async function importImage(more: Partial<ImportFileDeps> = {}) {
  const inserted: ReferenceFile[] = [];
  const removed: string[] = [];
  const deps: ImportFileDeps = {
    now: () => 1_000,
    store: async (stream) => {
      let name = "";
      for await (const part of stream) name += Buffer.from(part).toString();
      return { kind: "stored", file: files[name as keyof typeof files] };
    },
    isStored: () => false,
    removeFile: ({ sha256 }) => void removed.push(sha256),
    reencode: () => Promise.resolve({ redrawn: Buffer.from("redrawn"), thumbnail: Buffer.from("thumbnail") }),
    preview: () => Promise.resolve(null),
    resultOf: () => null,
    byOriginal: () => null,
    has: () => true,
    insert: (file) => void inserted.push(file),
    ...more,
  };
  const outcome = await importFile(deps, { name: "a.png", kind: "image", stream: streamOf("original") });
  return { outcome, inserted, removed };
}

test("[RF96] the file of a result is recognized and not imported a second time", async () => {
  const { outcome, inserted, removed } = await importImage({ resultOf: () => "a1" as AssetId });
  expect(outcome).toEqual({ kind: "result", assetId: "a1" });
  expect(inserted).toEqual([]);
  expect(removed).toHaveLength(1);
});

test("[RF2] an imported image is stored re-encoded, and the original is removed", async () => {
  const { outcome, inserted, removed } = await importImage();
  expect(outcome.kind).toBe("imported");
  expect(inserted).toMatchObject([
    { sha256: files.redrawn.sha256, isStripped: true, thumbnailSha256: files.thumbnail.sha256 },
  ]);
  expect(removed).toEqual([files.original.sha256]);
});

test("[RF2] an original that is stored as the re-encoded image of another import is not removed", async () => {
  const { removed } = await importImage({ isStored: (sha256) => sha256 === files.original.sha256 });
  expect(removed).toEqual([]);
});

test.each([
  ["was not decoded", null],
  ["was decoded, but too large to be drawn", { redrawn: null, thumbnail: Buffer.from("thumbnail") }],
])("[RF3] an image that %s is rejected and leaves no files or rows", async (_, drawn) => {
  const { outcome, inserted, removed } = await importImage({ reencode: () => Promise.resolve(drawn) });
  expect(outcome).toEqual({
    kind: "rejected",
    name: "a.png",
    reason: "Couldn't read the image. The file is damaged or too large.",
  });
  expect(inserted).toEqual([]);
  expect(removed).toEqual([files.original.sha256]);
});

test("[RF10] an image that crashes the decoder is rejected", async () => {
  const { outcome } = await importImage({ reencode: () => Promise.reject(new Error("the decoder ended")) });
  expect(outcome).toMatchObject({ kind: "rejected" });
});
