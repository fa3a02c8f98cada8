import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { storeMedia } from "#main/shared/files/storeMedia.ts";
import { png } from "../../../../support/mediaSamples.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "proofsheet-store-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// oxlint-disable-next-line typescript/require-await
async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

test("[M1] media is stored with its detected type", async () => {
  const store = contentStore(folder);
  const stored = await storeMedia(store, once(png));
  expect(stored).toMatchObject({ kind: "stored", file: { mediaType: "image/png", sizeBytes: png.length } });
});

test("[M1] bytes that are not media are rejected, with the reason", async () => {
  const stored = await storeMedia(contentStore(folder), once(Buffer.from("#!/bin/sh\n")));
  expect(stored).toEqual({ kind: "unfit", reason: { code: "unknown_media" } });
});

test("[M1] any other failure is thrown and does not mark the file as unfit", async () => {
  const failing = { receive: () => Promise.reject(new RangeError("the disk is full")) };
  await expect(storeMedia(failing, once(png))).rejects.toThrow("the disk is full");
});
