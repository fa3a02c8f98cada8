import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenListener, openListener } from "../../support/openListener.ts";
import { rawExchange, rawRequest } from "../../support/rawSocket.ts";

const capability = "k".repeat(43);
const bytes = randomBytes(300_000);
const nothing = "HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

let listener: OpenListener;
let file = "";
/** Until when the file is shared, epoch ms. */
let until = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  listener = await openListener({
    find: (wanted, now) =>
      wanted === capability && now < until ? { path: file, mediaType: "image/png", sizeBytes: bytes.length } : null,
  });
  file = path.join(listener.folder, "shared.png");
  writeFileSync(file, bytes);
});
afterAll(() => listener.close());

const url = () => `http://127.0.0.1:${listener.port}/${listener.token}/files/${capability}`;
const raw = (line: string, more: readonly (readonly [string, string])[] = []) =>
  rawExchange(listener.port, [rawRequest(line, [["Host", `127.0.0.1:${listener.port}`], ...more])]);

test("[WH8] a hosted file is served whole, with headers that prevent execution and type sniffing", async () => {
  const answer = await fetch(url());
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    "content-type": "image/png",
    "content-length": String(bytes.length),
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
  });
  expect(headers).not.toHaveProperty("access-control-allow-origin");
});

test.each([
  ["bytes=0-0", 0, 0],
  ["bytes=100-199", 100, 199],
  ["bytes=299000-", 299_000, 299_999],
  ["bytes=-10", 299_990, 299_999],
  ["bytes=5-999999999", 5, 299_999],
])("[WH8] a request for the range %s returns exactly that part", async (range, start, end) => {
  const answer = await fetch(url(), { headers: { Range: range } });
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end}/${bytes.length}`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true);
});

test("[WH8] a HEAD request returns no bytes, and a range beyond the file is rejected", async () => {
  const head = await fetch(url(), { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.length)]);
  expect((await fetch(url(), { headers: { Range: "bytes=300000-" } })).status).toBe(416);
});

test("[WH8] unknown, expired, and deleted file URLs get the same response as any other rejected request", async () => {
  const lineFor = (of: string) => `GET /${listener.token}/files/${of} HTTP/1.1`;
  expect((await raw(lineFor("a".repeat(43)))).text).toBe(nothing);
  expect((await raw(lineFor(capability.slice(1)))).text).toBe(nothing);
  expect((await raw(lineFor(`${capability}/`))).text).toBe(nothing);
  expect((await raw(`POST /${listener.token}/files/${capability} HTTP/1.1`)).text).toBe(nothing);
  expect((await raw(lineFor(capability), [["Content-Length", "3"]])).text).toBe(nothing);
  expect((await raw(lineFor(capability), [["Sec-Fetch-Dest", "image"]])).text).toBe(nothing);
  until = 0;
  expect((await raw(lineFor(capability))).text).toBe(nothing);
  until = Number.POSITIVE_INFINITY;
  rmSync(file);
  expect((await raw(lineFor(capability))).text).toBe(nothing);
  writeFileSync(file, bytes);
});

test("[WH8] under many parallel requests, each hosted file is served whole or the request is rejected", async () => {
  const request = rawRequest(`GET /${listener.token}/files/${capability} HTTP/1.1`, [
    ["Host", `127.0.0.1:${listener.port}`],
    ["Connection", "close"],
  ]);
  const answers = await Promise.all(Array.from({ length: 60 }, () => rawExchange(listener.port, [request])));
  const whole = answers.filter(({ text }) => text.startsWith("HTTP/1.1 200"));
  expect(whole.length).toBeGreaterThan(0);
  for (const { text } of whole) expect(text.length).toBeGreaterThan(bytes.length);
  for (const { text } of answers) if (!text.startsWith("HTTP/1.1 200")) expect(text).toBe(nothing);
});
