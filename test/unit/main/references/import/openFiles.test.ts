import { expect, test } from "vitest";
import { hashOf, pngOf, type ReferenceScene, withReferences } from "../../../../support/testReferences.ts";

const open = { sha256: hashOf(pngOf("open")), mediaType: "image/png" };
const foundIn = ({ context }: ReferenceScene, { sha256, mediaType }: typeof open) => ({
  path: context.files.pathOf(sha256, mediaType),
  mediaType,
});

test("[RF2] the decoder can read a file without a row only while the file is being examined", async () => {
  await withReferences(async (scene) => {
    const { openFiles } = scene.context;
    expect(openFiles.find(open.sha256)).toBeNull();
    const seen = await openFiles.whileOpen(open, () => Promise.resolve(openFiles.find(open.sha256)));
    expect(seen).toEqual(foundIn(scene, open));
    expect(openFiles.find(open.sha256)).toBeNull();
  });
});

test("[RF2] a decoder failure closes the file and is passed on", async () => {
  await withReferences(async ({ context: { openFiles } }) => {
    const failed = openFiles.whileOpen(open, () => Promise.reject(new Error("the decoder ended")));
    await expect(failed).rejects.toThrow("ended");
    expect(openFiles.find(open.sha256)).toBeNull();
  });
});

test("[RF2] the decoder can always read an imported file and never a file that was not imported", async () => {
  await withReferences(async (scene) => {
    const { openFiles } = scene.context;
    const stored = { sha256: await scene.store("stored"), mediaType: "image/png" };
    expect(openFiles.find(stored.sha256)).toEqual(foundIn(scene, stored));
    expect(openFiles.find("c".repeat(64))).toBeNull();
    // An import of the same bytes leaves the imported file readable.
    await openFiles.whileOpen(stored, () => Promise.resolve());
    expect(openFiles.find(stored.sha256)).toEqual(foundIn(scene, stored));
  });
});
