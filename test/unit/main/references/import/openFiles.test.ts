import { expect, test } from "vitest";
import type { Sha256 } from "#contracts/ids.ts";
import { createOpenFiles } from "#main/references/import/openFiles.ts";

const open = { sha256: "a".repeat(64) as Sha256, mediaType: "image/png" };
const stored = "b".repeat(64);

function scene() {
  return createOpenFiles({
    storedType: (sha256) => (sha256 === stored ? "image/webp" : null),
    pathOf: (sha256, mediaType) => `/refs/${sha256} ${mediaType}`,
  });
}

test("[RF2] the decoder can read a file without a row only while the file is being examined", async () => {
  const files = scene();
  expect(files.find(open.sha256)).toBeNull();
  const seen = await files.whileOpen(open, () => Promise.resolve(files.find(open.sha256)));
  expect(seen).toEqual({ path: `/refs/${open.sha256} image/png`, mediaType: "image/png" });
  expect(files.find(open.sha256)).toBeNull();
});

test("[RF2] a decoder failure closes the file and is passed on", async () => {
  const files = scene();
  await expect(files.whileOpen(open, () => Promise.reject(new Error("the decoder ended")))).rejects.toThrow("ended");
  expect(files.find(open.sha256)).toBeNull();
});

test("[RF2] the decoder can always read an imported file and never a file that was not imported", async () => {
  const files = scene();
  const expected = { path: `/refs/${stored} image/webp`, mediaType: "image/webp" };
  expect(files.find(stored)).toEqual(expected);
  expect(files.find("c".repeat(64))).toBeNull();
  // An import of the same bytes leaves the imported file readable.
  await files.whileOpen({ sha256: stored as Sha256, mediaType: "image/webp" }, () => Promise.resolve());
  expect(files.find(stored)).toEqual(expected);
});
