import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import type { ReferenceContext } from "#main/references/context.ts";
import { importFile } from "#main/references/import/importFile.ts";
import { hashOf, once, pngOf, sample, withReferences } from "../../../../support/testReferences.ts";

const original = pngOf("original");
const redrawn = pngOf("redrawn");
const thumbnail = sample("webp");
const imported = [`${hashOf(redrawn)}.png`, `${hashOf(thumbnail)}.webp`].sort();

/** Imports an image into a new workspace, where other images may have been imported before. */
function importImage(given: Partial<ReferenceContext> = {}, before: readonly Buffer[] = []) {
  const reencode = () => Promise.resolve({ redrawn, thumbnail });
  return withReferences(
    async ({ context, fileNames }) => {
      const take = (bytes: Buffer, more: Partial<ReferenceContext>) =>
        importFile({ ...context, ...more }, { name: "a.png", kind: "image", stream: once(bytes) });
      for (const bytes of before)
        await take(pngOf("another"), { reencode: () => Promise.resolve({ redrawn: bytes, thumbnail }) });
      const outcome = await take(original, {});
      return {
        outcome,
        row: context.references.read(hashOf(redrawn)),
        rows: context.references.stored(),
        files: fileNames(),
      };
    },
    { reencode, ...given },
  );
}

test("[RF96] the file of a result is recognized and not imported a second time", async () => {
  const { outcome, rows, files } = await importImage({ resultOf: () => "a1" as AssetId });
  expect(outcome).toEqual({ kind: "result", assetId: "a1" });
  expect([...rows]).toEqual([]);
  expect(files).toEqual([]);
});

test("[RF2] an imported image is stored re-encoded, and the original is removed", async () => {
  const { outcome, row, files } = await importImage();
  expect(outcome.kind).toBe("imported");
  expect(row).toMatchObject({ sha256: hashOf(redrawn), isStripped: true, thumbnailSha256: hashOf(thumbnail) });
  expect(files).toEqual(imported);
});

test("[RF2] an original that is stored as the re-encoded image of another import is not removed", async () => {
  const { files } = await importImage({}, [original]);
  expect(files).toEqual([...imported, `${hashOf(original)}.png`].sort());
});

test.each([
  ["was not decoded", null],
  ["was decoded, but too large to be drawn", { redrawn: null, thumbnail }],
])("[RF3] an image that %s is rejected and leaves no files or rows", async (_, drawn) => {
  const { outcome, rows, files } = await importImage({ reencode: () => Promise.resolve(drawn) });
  expect(outcome).toEqual({
    kind: "rejected",
    name: "a.png",
    reason: "Couldn't read the image. The file is damaged or too large.",
  });
  expect([...rows]).toEqual([]);
  expect(files).toEqual([]);
});

test("[RF10] an image that crashes the decoder is rejected", async () => {
  const { outcome } = await importImage({ reencode: () => Promise.reject(new Error("the decoder ended")) });
  expect(outcome).toMatchObject({ kind: "rejected" });
});
