// A small S3-compatible server on loopback. It keeps objects in memory and verifies Signature Version 4 itself, without
// code of the tested client: a wrong key, path, date, or header is rejected.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string;
}

export interface S3Server {
  readonly endpoint: string;
  readonly objects: Map<string, StoredObject>;
  /** Method, path and status of each request, in order. */
  readonly log: { readonly method: string; readonly path: string; readonly status: number }[];
  /** Rejects matching requests with this code and status, after their signature was verified. */
  refuse: ((method: string, key: string) => readonly [status: number, code: string] | null) | null;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  readonly now?: () => number;
}

class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const skewMs = 15 * 60_000;
const longestSeconds = 7 * 86_400;

export async function startS3(options: Options): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const log: { method: string; path: string; status: number }[] = [];
  const state: S3Server = {
    endpoint: "",
    objects,
    log,
    refuse: null,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const server = createServer((incoming, response) => {
    response.on("finish", () =>
      log.push({ method: incoming.method ?? "", path: incoming.url ?? "", status: response.statusCode }),
    );
    answer(incoming, response).catch((cause: unknown) => {
      const { status, code } = cause instanceof Refused ? cause : new Refused(500, "InternalError");
      response.writeHead(status, { "content-type": "application/xml" });
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused: ${code}</Message></Error>`);
    });
  });

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const method = incoming.method ?? "";
    const url = new URL(incoming.url ?? "/", "http://bucket.invalid");
    checkSignature(options, { method, url, incoming, body });
    const [, bucket = "", ...rest] = url.pathname.split("/").map(decodeURIComponent);
    const key = rest.join("/");
    if (bucket !== options.bucket) throw new Refused(404, "NoSuchBucket");
    const refusal = state.refuse?.(method, key);
    if (refusal) throw new Refused(...refusal);
    switch (method) {
      case "PUT":
        objects.set(key, { bytes: body, contentType: incoming.headers["content-type"] ?? "" });
        response.writeHead(200, { etag: `"${createHash("md5").update(body).digest("hex")}"` }).end();
        return;
      case "GET": {
        const found = objects.get(key);
        if (found === undefined) throw new Refused(404, "NoSuchKey");
        response.writeHead(200, { "content-type": found.contentType, "content-length": found.bytes.length });
        response.end(found.bytes);
        return;
      }
      case "DELETE":
        objects.delete(key);
        response.writeHead(204).end();
        return;
      default:
        throw new Refused(405, "MethodNotAllowed");
    }
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(state, { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

interface Requested {
  readonly method: string;
  readonly url: URL;
  readonly incoming: IncomingMessage;
  readonly body: Buffer;
}

/** Throws unless the request is signed with the key for this service and its time is within the allowed window. */
function checkSignature(options: Options, requested: Requested): void {
  const { url, incoming } = requested;
  const isPresigned = url.searchParams.has("X-Amz-Signature");
  const given = isPresigned ? presigned(url) : inHeader(incoming);
  const [keyId, day, region, service, end] = given.credential.split("/");
  if (keyId !== options.keyId) throw new Refused(403, "InvalidAccessKeyId");
  if (region !== options.region) throw new Refused(400, "AuthorizationHeaderMalformed");
  if (service !== "s3" || end !== "aws4_request" || day !== given.date.slice(0, 8))
    throw new Refused(403, "AccessDenied");
  const signedAt = timeOf(given.date);
  const now = options.now?.() ?? Date.now();
  const isInTime = isPresigned
    ? signedAt - skewMs <= now && now <= signedAt + given.lifeSeconds * 1000
    : Math.abs(now - signedAt) <= skewMs;
  if (!isInTime) throw new Refused(403, isPresigned ? "AccessDenied" : "RequestTimeTooSkewed");
  if (given.lifeSeconds > longestSeconds) throw new Refused(400, "AuthorizationQueryParametersError");
  if (!given.signedHeaders.includes("host")) throw new Refused(403, "AccessDenied");
  checkPayload(requested, given.payload);

  const canonical = canonicalRequest(requested, given);
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", given.date, scope, sha256(canonical)].join("\n");
  const key = ["s3", "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${options.secret}`, day), region));
  const wanted = hmac(key, text);
  const signature = Buffer.from(given.signature, "hex");
  if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted)) {
    throw new Refused(403, "SignatureDoesNotMatch");
  }
}

interface Given {
  readonly credential: string;
  readonly date: string;
  readonly lifeSeconds: number;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly payload: string;
}

function presigned({ searchParams: query }: URL): Given {
  const field = (name: string) => query.get(`X-Amz-${name}`) ?? "";
  if (field("Algorithm") !== "AWS4-HMAC-SHA256") throw new Refused(403, "AccessDenied");
  return {
    credential: field("Credential"),
    date: field("Date"),
    lifeSeconds: Number(field("Expires")),
    signedHeaders: field("SignedHeaders").split(";"),
    signature: field("Signature"),
    payload: "UNSIGNED-PAYLOAD",
  };
}

function inHeader({ headers }: IncomingMessage): Given {
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? "",
  );
  if (found === null) throw new Refused(403, "AccessDenied");
  const [, credential = "", signedHeaders = "", signature = ""] = found;
  return {
    credential,
    date: String(headers["x-amz-date"] ?? ""),
    lifeSeconds: 0,
    signedHeaders: signedHeaders.split(";"),
    signature,
    payload: String(headers["x-amz-content-sha256"] ?? ""),
  };
}

/** Throws unless the body matches its signed hash; an unsigned body is accepted. */
function checkPayload({ body }: Requested, payload: string): void {
  if (payload === "UNSIGNED-PAYLOAD") return;
  if (!/^[0-9a-f]{64}$/.test(payload)) throw new Refused(501, "NotImplemented");
  if (payload !== sha256(body)) throw new Refused(400, "XAmzContentSHA256Mismatch");
}

function canonicalRequest({ method, url, incoming }: Requested, given: Given): string {
  const headers = given.signedHeaders.map((name) => {
    const value = incoming.headers[name];
    return `${name}:${String(value ?? "")
      .trim()
      .replaceAll(/\s+/g, " ")}\n`;
  });
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted();
  const pathname = url.pathname
    .split("/")
    .map((part) => encoded(decodeURIComponent(part)))
    .join("/");
  return [method, pathname, query.join("&"), headers.join(""), given.signedHeaders.join(";"), given.payload].join("\n");
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function timeOf(date: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  if (second === undefined) throw new Refused(403, "AccessDenied");
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function hmac(key: string | Buffer, text = ""): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(bytes: string | Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
