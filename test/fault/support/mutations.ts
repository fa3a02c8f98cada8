// Corrupts responses of the service: their meaning, their bytes, and their transfer.
import { gzipSync } from "node:zlib";
import type { Random } from "#sandbox/random.ts";

/** A server's output: a valid response or anything else. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** Breaks the connection after this many bytes of the body; null completes the body. */
  readonly cutAfter: number | null;
}

type StrangeHeader = readonly [name: string, values: readonly [string, ...string[]]];

const statuses = [
  200, 201, 202, 204, 206, 300, 304, 400, 401, 402, 403, 404, 409, 410, 418, 422, 428, 429, 500, 503, 599,
] as const;
const spoiledValues: readonly [unknown, ...unknown[]] = [
  null,
  true,
  "",
  " ",
  "null",
  -1,
  0,
  0.1,
  1e308,
  -9_007_199_254_740_991,
  [],
  {},
  [[[]]],
  "\u0000\ud800\u202e",
  "2026-13-45T99:99:99Z",
  "https://127.0.0.1:1/\r\nX-Injected: yes",
  "../../../../etc/passwd",
  "constructor",
  { toString: 1, valueOf: null },
];
const strangeHeaders: readonly [StrangeHeader, ...StrangeHeader[]] = [
  ["x-ratelimit-limit", ["-1", "abc", "1e9", "99999999999999999999", ""]],
  ["x-ratelimit-remaining", ["-5", "0", "NaN", "1.5"]],
  ["x-ratelimit-reset", ["0", "-1", "tomorrow", "99999999999999999", "Fri, 32 Foo 2026 25:61:61 GMT"]],
  ["retry-after", ["-1", "1e99", "soon", "Thu, 01 Jan 1970 00:00:00 GMT", "4102444800000"]],
  ["date", ["yesterday", "Thu, 01 Jan 1970 00:00:00 GMT", "Fri, 31 Dec 9999 23:59:59 GMT"]],
  ["content-encoding", ["gzip", "br", "deflate", "gzip, gzip", "x-unknown"]],
  ["content-type", ["text/html", "application/json; charset=utf-16", "\u00ff"]],
  ["x-request-id", ["", "x".repeat(4000)]],
];

/** Corrupts one response in one to three ways; about one in fifty stays valid. */
export function spoil(random: Random, honest: { readonly status: number; readonly body: unknown }): RawAnswer {
  const plain: RawAnswer = {
    status: honest.status,
    headers: { "content-type": "application/json" },
    bytes: Buffer.from(JSON.stringify(honest.body)),
    cutAfter: null,
  };
  if (random.next() < 0.02) return plain;
  const withMeaning =
    random.next() < 0.75 ? { ...plain, bytes: Buffer.from(textOf(random, spoiledBody(random, honest.body))) } : plain;
  const withStatus = random.next() < 0.2 ? { ...withMeaning, status: random.pick(statuses) } : withMeaning;
  const withBytes =
    random.next() < 0.25 ? { ...withStatus, bytes: spoiledBytes(random, withStatus.bytes) } : withStatus;
  const withHeaders =
    random.next() < 0.2 ? { ...withBytes, headers: spoiledHeaders(random, withBytes.headers) } : withBytes;
  const packed = random.next() < 0.03 ? gzipped(withHeaders) : withHeaders;
  return random.next() < 0.05 ? { ...packed, cutAfter: Math.floor(random.next() * (packed.bytes.length + 1)) } : packed;
}

function gzipped(answer: RawAnswer): RawAnswer {
  return { ...answer, headers: { ...answer.headers, "content-encoding": "gzip" }, bytes: gzipSync(answer.bytes) };
}

function spoiledHeaders(random: Random, headers: RawAnswer["headers"]): RawAnswer["headers"] {
  const [name, values] = random.pick(strangeHeaders);
  return { ...headers, [name]: random.pick(values) };
}

function spoiledBody(random: Random, body: unknown): unknown {
  const copy: unknown = structuredClone(body);
  const times = 1 + Math.floor(random.next() * 3);
  let result = copy;
  for (let time = 0; time < times; time += 1) result = spoiledOnce(random, result);
  return result;
}

/** Descends to a random place in the value and replaces it. */
function spoiledOnce(random: Random, node: unknown): unknown {
  if (node === null || typeof node !== "object" || random.next() < 0.12) return spoiledValue(random, node);
  if (Array.isArray(node)) {
    const how = random.next();
    if (how < 0.1) return node.slice(0, Math.floor(random.next() * node.length));
    if (how < 0.2) return [...node, ...node, ...node.slice(0, 1)];
    const at = Math.floor(random.next() * node.length);
    return node.map((one, index) => (index === at ? spoiledOnce(random, one) : one));
  }
  const entries = Object.entries(node);
  const name = entries[random.whole(0, entries.length - 1)]?.[0] ?? "data";
  const how = random.next();
  if (how < 0.15) return Object.fromEntries(entries.filter(([one]) => one !== name));
  if (how < 0.2)
    return { ...node, [`${name} `]: entries.find(([one]) => one === name)?.[1], ["__proto__"]: { admin: 1 } };
  return Object.fromEntries(entries.map(([one, value]) => [one, one === name ? spoiledOnce(random, value) : value]));
}

function spoiledValue(random: Random, value: unknown): unknown {
  const how = random.next();
  if (typeof value === "string" && how < 0.3)
    return value + random.pick(["\u0000", "x".repeat(70_000), "'\"<img>", "é"]);
  if (typeof value === "number" && how < 0.4) return random.pick([-value, value + 0.5, value * 1e12, String(value)]);
  return random.pick(spoiledValues);
}

/** Returns JSON text, sometimes with content that no JSON writer produces. */
function textOf(random: Random, body: unknown): string {
  const text = JSON.stringify(body) ?? "";
  const how = random.next();
  if (how < 0.02) return `${"[".repeat(200_000)}${text}`;
  if (how < 0.04) return `${"[".repeat(60)}${text}${"]".repeat(60)}`;
  if (how < 0.06) return text.replace(/\d+/, "NaN");
  if (how < 0.08) return text.replace(/\d+/, "1".repeat(5_000));
  if (how < 0.1) return text.replace("{", '{"__proto__":{"kind":"quote"},');
  if (how < 0.11) return `<html><body>502 Bad Gateway ${text.length}</body></html>`;
  return text;
}

function spoiledBytes(random: Random, bytes: Buffer): Buffer {
  const at = Math.floor(random.next() * bytes.length);
  const copy = Buffer.from(bytes);
  switch (Math.floor(random.next() * 7)) {
    case 0:
      return copy.subarray(0, at);
    case 1:
      if (copy.length > 0) copy[at] = Math.floor(random.next() * 256);
      return copy;
    case 2:
      return Buffer.concat([copy.subarray(0, at), Buffer.from([0xff, 0xfe, 0x80, 0]), copy.subarray(at)]);
    case 3:
      return Buffer.concat([copy, copy]);
    case 4:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), copy]);
    case 5:
      return Buffer.alloc(0);
    default:
      return Buffer.from(
        Array.from({ length: 1 + Math.floor(random.next() * 300) }, () => Math.floor(random.next() * 256)),
      );
  }
}
