import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { UnfitMediaError } from "#main/shared/files/mediaValidator.ts";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { mediaSamples, notMedia, png } from "../../../../support/mediaSamples.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "proofsheet-store-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

async function* chunksOf(bytes: Uint8Array, length = 5): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield await Promise.resolve(bytes.subarray(at, at + length));
}

async function* endless(head: Uint8Array): AsyncIterable<Uint8Array> {
  yield head;
  const part = new Uint8Array(4 * 1024 * 1024);
  for (;;) yield await Promise.resolve(part);
}

test.each(Object.entries(mediaSamples))(
  "[M1] %s is stored under its hash, with its detected media type",
  async (_name, sample) => {
    const store = contentStore(folder);
    const received = await store.receive(chunksOf(sample.bytes));
    const sha256 = createHash("sha256").update(sample.bytes).digest("hex");
    expect(received).toEqual({
      sha256,
      mediaType: sample.type,
      sizeBytes: sample.bytes.length,
      width: sample.size?.width ?? null,
      height: sample.size?.height ?? null,
    });
    expect(filesBelow(folder)).toEqual([path.join(sha256.slice(0, 2), `${sha256}.${sample.extension}`)]);
    expect(readFileSync(store.pathOf(received.sha256, received.mediaType)).equals(sample.bytes)).toBe(true);
    expect(store.has(received.sha256, received.mediaType)).toBe(true);
  },
);

test.each(Object.entries(notMedia))("[M1] %s is rejected and leaves no file behind", async (_name, bytes) => {
  await expect(contentStore(folder).receive(chunksOf(bytes))).rejects.toBeInstanceOf(UnfitMediaError);
  expect(filesBelow(folder)).toEqual([]);
});

test("[M1] an endless image is aborted at its size limit and leaves no file behind", async () => {
  let taken = 0;
  async function* counted(): AsyncIterable<Uint8Array> {
    for await (const part of endless(png)) {
      taken += part.length;
      yield part;
    }
  }
  await expect(contentStore(folder).receive(counted())).rejects.toMatchObject({
    reason: { code: "file_too_large", max: 64 },
  });
  expect(taken).toBeLessThan(70 * 1024 * 1024);
  expect(filesBelow(folder)).toEqual([]);
});

test("[M1] an interrupted stream leaves no file behind, and its own error is thrown", async () => {
  async function* broken(): AsyncIterable<Uint8Array> {
    yield await Promise.resolve(png);
    throw new Error("the connection broke");
  }
  await expect(contentStore(folder).receive(broken())).rejects.toThrow("the connection broke");
  expect(filesBelow(folder)).toEqual([]);
});

test("[M1] a file that is still being received has only a temporary name", async () => {
  const store = contentStore(folder);
  let during: string[] = [];
  async function* watched(): AsyncIterable<Uint8Array> {
    yield await Promise.resolve(png);
    during = filesBelow(folder);
  }
  await store.receive(watched());
  expect(during).toHaveLength(1);
  expect(during[0]).toMatch(/^incoming[\\/][0-9a-f-]+\.part$/);
});

test("[M1] the same content received twice, even at the same time, is stored as one file", async () => {
  const store = contentStore(folder);
  const [one, two] = await Promise.all([store.receive(chunksOf(png)), store.receive(chunksOf(png, 11))]);
  expect(one).toEqual(two);
  expect(filesBelow(folder)).toHaveLength(1);
});

test("[M1] partial files of an earlier run are deleted, and stored files remain", async () => {
  const { sha256 } = await contentStore(folder).receive(chunksOf(png));
  writeFileSync(path.join(folder, "incoming", "left.part"), "half");
  const again = contentStore(folder);
  expect(filesBelow(folder)).toHaveLength(1);
  expect(again.has(sha256, "image/png")).toBe(true);
});

test.skipIf(process.platform === "win32")("[M1] stored files are accessible only to their owner", async () => {
  const store = contentStore(folder);
  const { sha256, mediaType } = await store.receive(chunksOf(png));
  const file = store.pathOf(sha256, mediaType);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(statSync(path.dirname(file)).mode & 0o077).toBe(0);
});
