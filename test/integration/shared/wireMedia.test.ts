import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DownloadOutcome } from "#main/shared/files/domain/downloadOutcome.ts";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { type MediaFetcher, mediaFetcher } from "#main/shared/files/fetchMedia.ts";
import { type Answer, type LoopbackServer, startLoopback } from "../../support/loopbackServer.ts";
import { notMedia, png } from "../../support/mediaSamples.ts";

const apiKey = "k_secret_of_this_test";

const file =
  (bytes: Buffer, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, headers).end(bytes);
const redirect = (location: string, status = 302): Answer => file(Buffer.alloc(0), status, { location });

let folder: string;
let closers: (() => Promise<void>)[];
let answer: Answer;
let service: LoopbackServer;
let bystander: LoopbackServer;
let fetcher: MediaFetcher;

async function serve(how: Answer): Promise<LoopbackServer> {
  const server = await startLoopback(how);
  closers.push(server.close);
  return server;
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "proofsheet-media-"));
  closers = [];
  answer = file(png);
  service = await serve((request, response) => answer(request, response));
  bystander = await serve(file(png));
  fetcher = mediaFetcher({
    store: contentStore(folder),
    service: () => Promise.resolve({ origin: service.url, apiKey }),
  });
  closers.push(fetcher.close);
});
afterEach(async () => {
  for (const close of closers.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
});

function storedFiles(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

async function fetchFrom(how: Answer): Promise<DownloadOutcome> {
  answer = how;
  return fetcher.fetch(`${service.url}/v1/files/1.png`);
}

test("[M2] a file from the service's own origin is downloaded with the API key and stored", async () => {
  expect(await fetchFrom(file(png))).toMatchObject({ kind: "stored", file: { mediaType: "image/png", width: 3 } });
  expect(service.received).toHaveLength(1);
  expect(service.received[0]?.headers).toMatchObject({
    authorization: `Bearer ${apiKey}`,
    "accept-encoding": "identity",
  });
  expect(service.received[0]?.headers.cookie).toBeUndefined();
});

/** Addresses of this computer, of its network and of no host, in every spelling that an attacker might try. */
const hosts = `
  127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0x7f.1 0177.0.0.1 017700000001 127.0.0.1. 0.0.0.0 0 localhost
  LOCALHOST １２７.０.０.１ 127。0。0。1 %31%32%37.0.0.1 [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1]
  [::127.0.0.1] [64:ff9b::7f00:1] 10.0.0.1 172.16.0.1 192.168.0.1 192.168.257 169.254.169.254 0xa9fea9fe
  2852039166 [fd00::1] [fe80::1] [::ffff:169.254.169.254] [2002:7f00:1::] 100.64.0.1 255.255.255.255
`
  .trim()
  .split(/\s+/);

test.each(hosts)("[M2] the host %s is never contacted, over https or http", async (host) => {
  for (const scheme of ["https", "http"]) {
    expect(await fetcher.fetch(`${scheme}://${host}:${bystander.port}/1.png`)).toMatchObject({ kind: "forbidden" });
  }
  expect(bystander.connections()).toBe(0);
});

test("[M2] other schemes, URLs with credentials, and invalid URLs are never contacted", async () => {
  const origin = `127.0.0.1:${service.port}`;
  const addresses = [
    "http://example.com/1.png",
    "ftp://example.com/1.png",
    "file:///etc/passwd",
    "data:image/png;base64,iVBORw0KGgo=",
    "javascript:1",
    "app://ui/index.html",
    "",
    "1.png",
    "//example.com/1.png",
    "https://",
    "https://exa mple.com/",
    "https://user@example.com/1.png",
    "https://user:password@example.com/1.png",
    `https://${origin}@10.0.0.1/1.png`,
    `https://${origin}/1.png`,
    `http://127.0.0.1:${bystander.port}/1.png`,
    `http://localhost:${service.port}/1.png`,
  ];
  for (const address of addresses) expect(await fetcher.fetch(address)).toMatchObject({ kind: "forbidden" });
  expect(service.connections() + bystander.connections()).toBe(0);
});

test("[M2] a redirect from the service to a private or other forbidden address is not followed", async () => {
  for (const target of [
    `${bystander.url}/1.png`,
    `https://127.0.0.1:${bystander.port}/1.png`,
    `https://localhost:${bystander.port}/1.png`,
    `//127.0.0.1:${bystander.port}/1.png`,
    "https://169.254.169.254/latest/meta-data/",
    "file:///etc/passwd",
    "data:image/png;base64,iVBORw0KGgo=",
    "http://example.com/1.png",
    "https://user:password@example.com/1.png",
  ]) {
    for (const status of [301, 307])
      expect(await fetchFrom(redirect(target, status))).toMatchObject({ kind: "forbidden" });
  }
  expect(bystander.connections()).toBe(0);
  expect(storedFiles()).toEqual([]);
});

test("[M2] three redirects within the origin are followed, and a fourth is not", async () => {
  const hops =
    (count: number): Answer =>
    (request, response) => {
      const at = Number(request.path.slice(1).replace(/\D.*/, "")) || 0;
      (at < count ? redirect(`/${at + 1}.png`) : file(png))(request, response);
    };
  expect(await fetchFromStart(hops(3))).toMatchObject({ kind: "stored" });
  expect(service.received.splice(0).map((request) => request.path)).toEqual(["/0.png", "/1.png", "/2.png", "/3.png"]);
  expect(await fetchFromStart(hops(4))).toMatchObject({ kind: "forbidden" });
  expect(service.received).toHaveLength(4);
});

async function fetchFromStart(how: Answer): Promise<DownloadOutcome> {
  answer = how;
  return fetcher.fetch(`${service.url}/0.png`);
}

test.each([401, 403, 404, 410, 400, 451])(
  "[S9] a host response with status %i marks the file URL as stale",
  async (status) => {
    expect(await fetchFrom(file(Buffer.from("no"), status))).toEqual({ kind: "stale", status });
  },
);

test.each([408, 429, 500, 502, 503, 204, 206, 304])(
  "[S9] a host response with status %i leads to another attempt",
  async (status) => {
    expect(await fetchFrom(file(Buffer.alloc(0), status))).toMatchObject({ kind: "again" });
  },
);

test("[S9] a broken download is retried and leaves no partial file", async () => {
  const breaks: readonly Answer[] = [
    (_request, response) => void response.socket?.destroy(),
    (_request, response) => void response.socket?.end("not http"),
    (_request, response) => {
      response.writeHead(200, { "content-length": String(png.length + 100) });
      response.write(png, () => response.socket?.destroy());
    },
  ];
  for (const one of breaks) expect(await fetchFrom(one)).toMatchObject({ kind: "again" });
  expect(storedFiles()).toEqual([]);
});

test("[M1] a file that is falsely declared an image is refused and not stored", async () => {
  for (const bytes of Object.values(notMedia)) {
    expect(await fetchFrom(file(bytes, 200, { "content-type": "image/png" }))).toMatchObject({ kind: "refused" });
  }
  expect(storedFiles()).toEqual([]);
});

test("[M1] an image with a wrong content type is stored by its actual type", async () => {
  const fetched = await fetchFrom(file(png, 200, { "content-type": "text/html", "content-encoding": "identity" }));
  expect(fetched).toMatchObject({ kind: "stored", file: { mediaType: "image/png" } });
  expect(storedFiles()).toHaveLength(1);
  expect(storedFiles()[0]).toMatch(/^[0-9a-f]{64}\.png$/);
});

test("[N3] a file with an unrequested content encoding is refused and never decompressed", async () => {
  const packed = file(gzipSync(png), 200, { "content-encoding": "gzip", "content-type": "image/png" });
  expect(await fetchFrom(packed)).toMatchObject({ kind: "refused" });
  expect(await fetchFrom(file(png, 200, { "content-encoding": "br" }))).toMatchObject({ kind: "refused" });
  expect(storedFiles()).toEqual([]);
});

test("[M2] until the service is known, no file is requested", async () => {
  const lost = mediaFetcher({ store: contentStore(folder), service: () => Promise.reject(new Error("not started")) });
  closers.push(lost.close);
  expect(await lost.fetch(`${service.url}/1.png`)).toMatchObject({ kind: "again" });
  expect(service.connections()).toBe(0);
});
