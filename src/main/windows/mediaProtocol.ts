import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { protocol } from "electron";
import { byteRange } from "./byteRange.ts";
import { mediaPolicy } from "./contentPolicy.ts";
import { schemes } from "./origins.ts";

/** A stored file: where it is and what it is. */
export interface MediaFile {
  readonly path: string;
  readonly mediaType: string;
}

interface Deps {
  /** The stored file with this hash, if a result has it. */
  readonly asset: (sha256: string) => Promise<MediaFile | null>;
  readonly thumbnail: (sha256: string) => Promise<MediaFile | null>;
}

const address = /^media:\/\/(asset|thumb)\/([0-9a-f]{64})$/;

/** Streams stored media to the app's own pages, with ranges so that players can seek. Never by a path. */
export function serveMedia(deps: Deps): void {
  protocol.handle(schemes.media, async (request) => {
    const [, kind, sha256] = address.exec(request.url) ?? [];
    if (sha256 === undefined || request.method !== "GET") return new Response(null, { status: 404 });
    const file = await (kind === "asset" ? deps.asset(sha256) : deps.thumbnail(sha256));
    return streamFile(file, request.headers.get("range"));
  });
}

/** A stored file as a response, whole or the range that is asked for; 404 when it is not there. */
export async function streamFile(file: MediaFile | null, rangeHeader: string | null): Promise<Response> {
  const found = file === null ? null : await stat(file.path).catch(() => null);
  if (file === null || found === null) return new Response(null, { status: 404 });
  return respond(file, found.size, rangeHeader);
}

function respond(file: MediaFile, size: number, header: string | null): Response {
  const range = byteRange(header, size);
  const headers = new Headers({
    "content-type": file.mediaType,
    "accept-ranges": "bytes",
    "content-security-policy": mediaPolicy,
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "private, max-age=31536000, immutable",
  });
  if (range.kind === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range.kind === "part" ? range : { start: 0, end: size - 1 };
  headers.set("content-length", String(size === 0 ? 0 : end - start + 1));
  if (range.kind === "part") headers.set("content-range", `bytes ${start}-${end}/${size}`);
  const body = size === 0 ? null : Readable.toWeb(createReadStream(file.path, { start, end }));
  return new Response(body as ReadableStream<Uint8Array> | null, {
    status: range.kind === "part" ? 206 : 200,
    headers,
  });
}
