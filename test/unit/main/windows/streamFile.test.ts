import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MediaFile, streamFile } from "#main/windows/streamFile.ts";

const bytes = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251);
let folder: string;
let file: MediaFile;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "proofsheet-stream-"));
  file = { path: path.join(folder, "sound.wav"), mediaType: "audio/wav" };
  writeFileSync(file.path, bytes);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("[M3] a request without a range returns the whole file, with its length and support for ranges", async () => {
  const response = await streamFile(file, null);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-length")).toBe("200000");
  expect(response.headers.get("accept-ranges")).toBe("bytes");
  expect(response.headers.has("content-range")).toBe(false);
  expect((await bodyOf(response)).equals(bytes)).toBe(true);
});

test.each([
  ["bytes=0-0", 0, 0],
  ["bytes=100000-", 100_000, 199_999],
  ["bytes=-5", 199_995, 199_999],
  ["bytes=65535-65537", 65_535, 65_537],
])("[M3] %s is answered with 206 and exactly the requested bytes", async (header, start, end) => {
  const response = await streamFile(file, header);
  expect(response.status).toBe(206);
  expect(response.headers.get("content-range")).toBe(`bytes ${start}-${end}/200000`);
  expect(response.headers.get("content-length")).toBe(String(end - start + 1));
  expect((await bodyOf(response)).equals(bytes.slice(start, end + 1))).toBe(true);
});

test("[M3] a range past the end is answered with 416 and the file length", async () => {
  const response = await streamFile(file, "bytes=200000-");
  expect(response.status).toBe(416);
  expect(response.headers.get("content-range")).toBe("bytes */200000");
  expect(await bodyOf(response)).toHaveLength(0);
});

test("[M3] an empty file and a missing file result in a response, not in an exception", async () => {
  const empty = path.join(folder, "empty");
  writeFileSync(empty, "");
  const nothing = await streamFile({ path: empty, mediaType: "image/png" }, null);
  expect([nothing.status, nothing.headers.get("content-length")]).toEqual([200, "0"]);
  expect((await streamFile({ path: path.join(folder, "gone"), mediaType: "image/png" }, null)).status).toBe(404);
  expect((await streamFile(null, null)).status).toBe(404);
});

test("[W2] a stored file opened as a page runs no code, and has the media type from the store", async () => {
  const { headers } = await streamFile(file, null);
  expect(headers.get("content-type")).toBe("audio/wav");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
});
