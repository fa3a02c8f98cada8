// Interrupted and resumed downloads, over real connections and real kills.
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ContentStore, contentStore } from "#main/shared/files/contentStore.ts";
import { type MediaFetcher, mediaFetcher } from "#main/shared/files/fetchMedia.ts";
import { type Answer, type LoopbackServer, startLoopback } from "../../support/loopbackServer.ts";
import { mediaSamples } from "../../support/mediaSamples.ts";

const mebibyte = 1024 * 1024;
const key = "download-1";
const clip = Buffer.concat([mediaSamples["mp4"]?.bytes ?? Buffer.alloc(0), randomBytes(12 * mebibyte)]);
const other = Buffer.concat([mediaSamples["mp4"]?.bytes ?? Buffer.alloc(0), randomBytes(12 * mebibyte)]);
const sent = 8 * mebibyte;
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

let folder: string;
let answer: Answer;
let server: LoopbackServer;
let closers: (() => Promise<void>)[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "proofsheet-resumed-"));
  server = await startLoopback((request, response) => answer(request, response));
  closers = [server.close];
});
afterEach(async () => {
  for (const close of closers.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the folder as a start of the app does. */
function started(): { readonly store: ContentStore; readonly fetcher: MediaFetcher } {
  const store = contentStore(folder, () => true);
  const fetcher = mediaFetcher({ store, service: () => Promise.resolve({ origin: server.url, apiKey: "key" }) });
  closers.push(fetcher.close);
  return { store, fetcher };
}

/** Sends the first 8 MiB of a video, then applies `ending` to the connection. */
function beginning(etag: string, ending: "waits" | "breaks"): Answer {
  return (_request, response) => {
    response.writeHead(200, { "content-length": String(clip.length), etag });
    response.write(clip.subarray(0, sent), () => {
      if (ending === "breaks") response.socket?.destroySoon();
    });
  };
}

/** Responds to ranges as RFC 9110 specifies. */
function ranges(bytes: Buffer, etag: string): Answer {
  return ({ headers }, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1]);
    if (Number.isNaN(from) || headers["if-range"] !== etag) {
      response.writeHead(200, { "content-length": String(bytes.length), etag }).end(bytes);
      return;
    }
    const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
    response.writeHead(206, { "content-length": String(bytes.length - from), "content-range": range, etag });
    response.end(bytes.subarray(from));
  };
}

/** Leaves a partial download of the video, through a connection that breaks; returns the bytes that are safe on the disk. */
async function begin(address: string): Promise<number> {
  answer = beginning('"one"', "breaks");
  const { store, fetcher } = started();
  expect(await fetcher.fetch(address, key)).toMatchObject({ kind: "again" });
  server.received.length = 0;
  return (await store.partialDownload(key))?.sizeBytes ?? 0;
}

/** Waits until `sizeBytes` of a partial download are permanently on the disk. */
function untilSafe(store: ContentStore, sizeBytes: number): Promise<void> {
  const safeBytes = async () => (await store.partialDownload(key))?.sizeBytes ?? 0;
  return expect.poll(safeBytes, { timeout: 50_000 }).toBeGreaterThanOrEqual(sizeBytes);
}

test("[M5] a download interrupted by a kill repeats at most 1 MiB", async () => {
  const address = `${server.url}/clip.mp4?signature=1`;
  answer = beginning('"one"', "waits");
  const { store } = started();
  const script = path.join(import.meta.dirname, "..", "..", "support", "fetchingProcess.ts");
  const child = spawn(process.execPath, [script, server.url, folder, address, key], { stdio: "inherit" });
  await untilSafe(store, sent - mebibyte);
  child.kill("SIGKILL");
  await once(child, "exit");

  answer = ranges(clip, '"one"');
  const { fetcher } = started();
  const fetched = await fetcher.fetch(`${server.url}/clip.mp4?signature=2`, key);
  expect(fetched).toMatchObject({ kind: "stored", file: { sha256: hashOf(clip), sizeBytes: clip.length } });
  const { range, "if-range": ifRange } = server.received.at(-1)?.headers ?? {};
  expect(ifRange).toBe('"one"');
  expect(Number(/\d+/.exec(range ?? "")?.[0])).toBeGreaterThanOrEqual(sent - mebibyte);
  expect(readdirSync(path.join(folder, "incoming"))).toEqual([]);
});

test("[M5] a download over a repeatedly broken connection makes progress and completes", async () => {
  const address = `${server.url}/clip.mp4`;
  let at = await begin(address);
  expect(at).toBeGreaterThanOrEqual(sent - mebibyte);
  answer = ({ headers }, response) => {
    const from = Number(/\d+/.exec(headers.range ?? "")?.[0] ?? 0);
    const range = `bytes ${from}-${clip.length - 1}/${clip.length}`;
    response.writeHead(206, { "content-length": String(clip.length - from), "content-range": range, etag: '"one"' });
    response.write(clip.subarray(from, from + 2 * mebibyte), () => response.socket?.destroySoon());
  };
  const { store, fetcher } = started();
  expect(await fetcher.fetch(address, key)).toMatchObject({ kind: "again" });
  const further = (await store.partialDownload(key))?.sizeBytes ?? 0;
  expect(further).toBeGreaterThan(at);
  at = further;
  answer = ranges(clip, '"one"');
  expect(await fetcher.fetch(address, key)).toMatchObject({ kind: "stored", file: { sha256: hashOf(clip) } });
  expect(server.received.at(-1)?.headers.range).toBe(`bytes=${at}-`);
});

test("[M5] a changed version of the file is downloaded from its first byte", async () => {
  const address = `${server.url}/clip.mp4`;
  expect(await begin(address)).toBeGreaterThan(0);
  answer = ranges(other, '"two"');
  expect(await started().fetcher.fetch(address, key)).toMatchObject({
    kind: "stored",
    file: { sha256: hashOf(other) },
  });
});

test("[M5] a file from another URL or without a strong entity tag is downloaded from its first byte", async () => {
  expect(await begin(`${server.url}/clip.mp4`)).toBeGreaterThan(0);
  answer = ranges(other, '"one"');
  expect(await started().fetcher.fetch(`${server.url}/other.mp4`, key)).toMatchObject({
    file: { sha256: hashOf(other) },
  });
  for (const etag of ['W/"one"', "one", ""]) {
    answer = beginning(etag, "breaks");
    const { store, fetcher } = started();
    expect(await fetcher.fetch(`${server.url}/clip.mp4`, key)).toMatchObject({ kind: "again" });
    expect(await store.partialDownload(key)).toBeNull();
  }
  expect(server.received.every(({ headers }) => headers.range === undefined)).toBe(true);
});

const size = clip.length;
test.each([
  [
    "begins elsewhere",
    206,
    (from: number) => ({ "content-range": `bytes ${from - 1}-${size - 1}/${size}`, etag: '"one"' }),
  ],
  ["ends early", 206, (from: number) => ({ "content-range": `bytes ${from}-${size - 2}/${size}`, etag: '"one"' })],
  ["says no size", 206, (from: number) => ({ "content-range": `bytes ${from}-${size - 1}/*`, etag: '"one"' })],
  ["says nothing", 206, () => ({ etag: '"one"' })],
  [
    "is of another version",
    206,
    (from: number) => ({ "content-range": `bytes ${from}-${size - 1}/${size}`, etag: '"two"' }),
  ],
  ["is none", 416, () => ({ "content-range": `bytes */${size}` })],
] as const)(
  "[M5] a range response that %s is discarded, and the next attempt requests the whole file",
  async (_what, status, headersOf) => {
    const address = `${server.url}/clip.mp4`;
    const from = await begin(address);
    const { fetcher } = started();
    answer = (_request, response) => void response.writeHead(status, headersOf(from)).end(clip.subarray(from));
    expect(await fetcher.fetch(address, key)).toMatchObject({ kind: "again" });
    answer = ranges(clip, '"one"');
    expect(await fetcher.fetch(address, key)).toMatchObject({ kind: "stored", file: { sha256: hashOf(clip) } });
    expect(server.received.map(({ headers }) => headers.range)).toEqual([`bytes=${from}-`, undefined]);
  },
);

test("[M5] partial downloads that are no longer wanted are deleted at the next start", async () => {
  expect(await begin(`${server.url}/clip.mp4`)).toBeGreaterThan(0);
  contentStore(folder, (wanted) => wanted === key);
  expect(readdirSync(path.join(folder, "incoming"))).toHaveLength(2);
  contentStore(folder, () => false);
  expect(readdirSync(path.join(folder, "incoming"))).toEqual([]);
});
