// Requests to the listener from strangers, web pages, careless proxies, or attackers, written byte by byte.
import { createHmac } from "node:crypto";
import type { RejectionReason } from "#contracts/webhooks.ts";
import { listenerSecret, type OpenListener, publicHost } from "./openListener.ts";
import { rawRequest } from "./rawSocket.ts";
import { signed } from "./signedDelivery.ts";

export interface HostileRequest {
  readonly name: string;
  readonly bytes: (listener: OpenListener, id: string) => readonly (string | Buffer)[];
  /** The expected rejection reason; null where Node may reject the request before our code runs. */
  readonly reason: RejectionReason | null;
}

type Headers = readonly (readonly [string, string])[];

interface Changed {
  readonly line?: (token: string) => string;
  readonly host?: (port: number) => Headers;
  readonly more?: Headers;
  readonly without?: readonly string[];
  readonly body?: string | Buffer;
  readonly signedBody?: string;
  readonly secret?: string;
  readonly at?: () => number;
  readonly replaced?: Readonly<Record<string, string | ((value: string) => string)>>;
  readonly length?: string | null;
}

const sent = '{"event":"generation.completed","data":{"id":"7f8d3c1e-0000-4000-8000-000000000000"}}';

/** Returns a webhook delivery that would be accepted, except for the changed parts. */
export function deliveryBytes({ port, token }: OpenListener, id: string, changed: Changed = {}): Buffer {
  const body = changed.body ?? sent;
  const at = (changed.at ?? Date.now)();
  const own: Record<string, string> = {
    ...signed(changed.secret ?? listenerSecret, id, changed.signedBody ?? body, at),
  };
  for (const [name, to] of Object.entries(changed.replaced ?? {})) {
    own[name] = typeof to === "string" ? to : to(own[name] ?? "");
  }
  const length = changed.length === undefined ? String(Buffer.byteLength(body)) : changed.length;
  const headers: (readonly [string, string])[] = [
    ...(changed.host?.(port) ?? [["Host", `127.0.0.1:${port}`] as const]),
    ["Content-Type", "application/json"],
    ...(length === null ? [] : [["Content-Length", length] as const]),
    ...Object.entries(own),
    ...(changed.more ?? []),
  ];
  const stored = headers.filter(([name]) => changed.without?.includes(name) !== true);
  return rawRequest(changed.line?.(token) ?? `POST /${token}/hooks HTTP/1.1`, stored, body);
}

function hostile(name: string, reason: RejectionReason | null, changed: Changed): HostileRequest {
  return { name, reason, bytes: (listener, id) => [deliveryBytes(listener, id, changed)] };
}

function raw(name: string, bytes: (listener: OpenListener, id: string) => string | Buffer): HostileRequest {
  return { name, reason: null, bytes: (listener, id) => [bytes(listener, id)] };
}

const host = (value: string) => ({ host: () => [["Host", value]] as const });
const signature = "X-Service-Signature";
const timestamp = "X-Service-Timestamp";
const delivery = "X-Service-Delivery-Id";
const line = (of: (token: string) => string) => ({ line: of });

export const hostileRequests: readonly HostileRequest[] = [
  hostile("a rebound name as host", "host", host("evil.example:80")),
  hostile("localhost as host", "host", { host: (port) => [["Host", `localhost:${port}`]] }),
  hostile("loopback without the port", "host", host("127.0.0.1")),
  hostile("loopback with another port", "host", host("127.0.0.1:1")),
  hostile("IPv6 loopback as host", "host", { host: (port) => [["Host", `[::1]:${port}`]] }),
  hostile("loopback as a number", "host", { host: (port) => [["Host", `2130706433:${port}`]] }),
  hostile("the public host with a port", "host", host(`${publicHost}:8080`)),
  hostile("the public host with a dot behind", "host", host(`${publicHost}.`)),
  hostile("a name below the public host", "host", host(`x.${publicHost}`)),
  hostile("an empty host", "host", host("")),
  hostile("no host", "host", { host: () => [] }),
  hostile("two hosts, the right one first", "headers", {
    host: (port) => [
      ["Host", `127.0.0.1:${port}`],
      ["Host", "evil.example"],
    ],
  }),
  hostile("two hosts, the right one last", "headers", {
    host: (port) => [
      ["Host", "evil.example"],
      ["Host", `127.0.0.1:${port}`],
    ],
  }),
  hostile("the same host twice", "headers", {
    host: (port) => [
      ["Host", `127.0.0.1:${port}`],
      ["hOST", `127.0.0.1:${port}`],
    ],
  }),
  hostile("two signatures headers", "headers", { more: [[signature, `v1=${"0".repeat(64)}`]] }),
  hostile("two timestamps", "headers", { more: [[timestamp, "1700000000"]] }),
  hostile("two delivery ids", "headers", { more: [[delivery, "another"]] }),
  hostile("two content types", "headers", { more: [["Content-Type", "text/plain"]] }),
  hostile("two equal lengths", null, { more: [["Content-Length", String(Buffer.byteLength(sent))]] }),
  hostile("two different lengths", null, { more: [["Content-Length", "5"]] }),
  hostile("a length and chunks", null, { more: [["Transfer-Encoding", "chunked"]] }),
  hostile("chunks twice", null, { length: null, more: [["Transfer-Encoding", "chunked, chunked"]] }),
  hostile("an unknown coding", null, { length: null, more: [["Transfer-Encoding", "gzip"]] }),
  hostile("an origin", "browser", { more: [["Origin", "https://evil.example"]] }),
  hostile("the origin null", "browser", { more: [["Origin", "null"]] }),
  hostile("our own origin", "browser", { more: [["Origin", `https://${publicHost}`]] }),
  hostile("a page's fetch without CORS", "browser", {
    more: [
      ["Sec-Fetch-Site", "cross-site"],
      ["Sec-Fetch-Mode", "no-cors"],
    ],
  }),
  hostile("an image of a page", "browser", { more: [["Sec-Fetch-Dest", "image"]] }),
  hostile("a page that was clicked", "browser", { more: [["Sec-Fetch-User", "?1"]] }),
  hostile("a preflight for a private network", "browser", {
    ...line((token) => `OPTIONS /${token}/hooks HTTP/1.1`),
    more: [["Access-Control-Request-Private-Network", "true"]],
  }),
  hostile("a preflight", "browser", {
    ...line((token) => `OPTIONS /${token}/hooks HTTP/1.1`),
    more: [["Access-Control-Request-Method", "POST"]],
  }),
  hostile(
    "OPTIONS",
    "method",
    line((token) => `OPTIONS /${token}/hooks HTTP/1.1`),
  ),
  hostile(
    "GET",
    "method",
    line((token) => `GET /${token}/hooks HTTP/1.1`),
  ),
  hostile(
    "HEAD",
    "method",
    line((token) => `HEAD /${token}/hooks HTTP/1.1`),
  ),
  hostile(
    "PUT",
    "method",
    line((token) => `PUT /${token}/hooks HTTP/1.1`),
  ),
  hostile(
    "DELETE",
    "method",
    line((token) => `DELETE /${token}/hooks HTTP/1.1`),
  ),
  hostile(
    "TRACE",
    "method",
    line((token) => `TRACE /${token}/hooks HTTP/1.1`),
  ),
  hostile(
    "another token",
    "path",
    line((token) => `POST /${token.replaceAll(/./g, "0")}/hooks HTTP/1.1`),
  ),
  hostile(
    "half a token",
    "path",
    line((token) => `POST /${token.slice(0, 16)}/hooks HTTP/1.1`),
  ),
  hostile(
    "a token in capitals",
    "path",
    line((token) => `POST /${token.toUpperCase()}a/hooks HTTP/1.1`),
  ),
  hostile(
    "no token",
    "path",
    line(() => "POST /hooks HTTP/1.1"),
  ),
  hostile(
    "the root",
    "path",
    line(() => "POST / HTTP/1.1"),
  ),
  hostile(
    "a query behind the path",
    "path",
    line((token) => `POST /${token}/hooks?x=1 HTTP/1.1`),
  ),
  hostile(
    "a slash behind the path",
    "path",
    line((token) => `POST /${token}/hooks/ HTTP/1.1`),
  ),
  hostile(
    "a way round",
    "path",
    line((token) => `POST /x/../${token}/hooks HTTP/1.1`),
  ),
  hostile(
    "an escaped path",
    "path",
    line((token) => `POST /${token}/%68ooks HTTP/1.1`),
  ),
  hostile(
    "an absolute target",
    "path",
    line((token) => `POST http://${publicHost}/${token}/hooks HTTP/1.1`),
  ),
  hostile(
    "a file that was never shared",
    null,
    line((token) => `GET /${token}/files/${"a".repeat(43)} HTTP/1.1`),
  ),
  hostile(
    "a way out of the files",
    "path",
    line((token) => `GET /${token}/files/..%2f..%2fetc%2fpasswd HTTP/1.1`),
  ),
  hostile("no length", "length", { length: null }),
  hostile("a body above the bound", "length", { body: "x".repeat(1_048_577) }),
  hostile("a gigabyte by its length", "length", { body: "x", length: "1073741824" }),
  hostile("a length that is none", null, { length: "12abc" }),
  hostile("a length below zero", null, { length: "-1" }),
  hostile("no signature", "signature_form", { without: [signature] }),
  hostile("no timestamp", "signature_form", { without: [timestamp] }),
  hostile("no delivery id", "signature_form", { without: [delivery] }),
  hostile("a signature without its version", "signature_form", { replaced: { [signature]: (v) => v.slice(3) } }),
  hostile("a signature of version 2", "signature_form", { replaced: { [signature]: (v) => v.replace("v1", "v2") } }),
  hostile("a signature in capitals", "signature_form", {
    replaced: { [signature]: (v) => `v1=${v.slice(3).toUpperCase()}A`.slice(0, 67) },
    secret: "x",
  }),
  hostile("a short signature", "signature_form", { replaced: { [signature]: (v) => v.slice(0, -1) } }),
  hostile("a long signature", "signature_form", { replaced: { [signature]: (v) => `${v}0` } }),
  hostile("five signatures", "signature_form", { replaced: { [signature]: (v) => [v, v, v, v, v].join(",") } }),
  hostile("a timestamp of eleven digits", "signature_form", { replaced: { [timestamp]: (v) => `0${v}` } }),
  hostile("a timestamp below zero", "signature_form", { replaced: { [timestamp]: "-170000000" } }),
  hostile("a timestamp in milliseconds", "signature_form", { replaced: { [timestamp]: (v) => `${v}000` } }),
  hostile("a delivery id with a space", "signature_form", { replaced: { [delivery]: "a b" } }),
  hostile("a delivery id of 256 signs", "signature_form", { replaced: { [delivery]: "a".repeat(256) } }),
  hostile("five minutes and a bit too old", "time", { at: () => Date.now() - 302_000 }),
  hostile("five minutes and a bit too new", "time", { at: () => Date.now() + 302_000 }),
  hostile("the beginning of time", "time", { at: () => 0 }),
  hostile("a forged signature", "signature", { replaced: { [signature]: `v1=${"0".repeat(64)}` } }),
  hostile("another key", "signature", { secret: "whsec_of_somebody_else" }),
  hostile("an empty key", "signature", { secret: "" }),
  hostile("a body of which one byte differs", "signature", { signedBody: sent.replace("7f8d", "7f8e") }),
  hostile("a body with a space behind", "signature", { body: `${sent} `, signedBody: sent }),
  hostile("no body where one was signed", "signature", { body: "", signedBody: sent }),
  hostile("the signature of another time", "signature", {
    replaced: { [timestamp]: (v) => String(Number(v) + 1) },
  }),
  hostile("it waits to be told to go on, for another host", "host", {
    ...host("evil.example"),
    more: [["Expect", "100-continue"]],
  }),
  hostile("it waits to be told to go on, too long ago", "time", {
    at: () => Date.now() - 400_000,
    more: [["Expect", "100-continue"]],
  }),
  hostile("it expects something else", "protocol", { more: [["Expect", "tea"]] }),
  hostile("it wants a web socket", null, {
    ...line((token) => `GET /${token}/hooks HTTP/1.1`),
    more: [
      ["Connection", "Upgrade"],
      ["Upgrade", "websocket"],
    ],
  }),
  raw("CONNECT", ({ port }) => `CONNECT evil.example:443 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`),
  raw("garbage", () => "\u0016\u0003\u0001\u0002\u0000\u0001\u0000hello\r\n\r\n"),
  raw("the beginning of HTTP/2", () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
  raw("HTTP/1.0 without a host", ({ token }) => `POST /${token}/hooks HTTP/1.0\r\nContent-Length: 0\r\n\r\n`),
  raw("HTTP/0.9", ({ token }) => `GET /${token}/hooks\r\n\r\n`),
  raw("a header of 9 KiB", ({ port, token }) => {
    return `POST /${token}/hooks HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Big: ${"a".repeat(9_216)}\r\n\r\n`;
  }),
  raw("a header name with a space", ({ port, token }) => {
    return `POST /${token}/hooks HTTP/1.1\r\nHost : 127.0.0.1:${port}\r\nContent-Length: 0\r\n\r\n`;
  }),
  raw("a folded header", ({ port, token }) => {
    return `POST /${token}/hooks HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-A: a\r\n b\r\nContent-Length: 0\r\n\r\n`;
  }),
  raw("a header with a null byte", ({ port, token }) => {
    return `POST /${token}/hooks HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-A: a\u0000b\r\nContent-Length: 0\r\n\r\n`;
  }),
  raw("a request smuggled behind another", (listener, id) => {
    const { port, token } = listener;
    const inner = deliveryBytes(listener, id, { secret: "whsec_of_somebody_else" });
    const outer = `POST /${token}/hooks HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n`;
    return Buffer.concat([Buffer.from(`${outer}0\r\n\r\n`), inner]);
  }),
  raw("a chunk of a size that is none", ({ port, token }) => {
    const signature = signed(listenerSecret, "chunked", "", Date.now());
    const headers = Object.entries(signature).map(([name, value]) => `${name}: ${value}\r\n`);
    return `POST /${token}/hooks HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\n${headers.join("")}\r\nzz\r\n`;
  }),
  {
    name: "more chunks than the bound",
    reason: "length",
    bytes: ({ port, token }, id) => {
      const body = "x".repeat(1_100_000);
      const at = String(Math.floor(Date.now() / 1000));
      const digest = createHmac("sha256", listenerSecret).update(`${at}.${body}`).digest("hex");
      const head = [
        `POST /${token}/hooks HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        "Transfer-Encoding: chunked",
        `${signature}: v1=${digest}`,
        `${timestamp}: ${at}`,
        `${delivery}: ${id}`,
      ].join("\r\n");
      return [`${head}\r\n\r\n`, `${(1_100_000).toString(16)}\r\n${body}\r\n0\r\n\r\n`];
    },
  },
];
