import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { byteRange } from "#main/shared/files/domain/byteRange.ts";
import { mediaPolicy } from "./contentPolicy.ts";

/** Path and media type of a stored file. */
export interface MediaFile {
  readonly path: string;
  readonly mediaType: string;
}

/** Returns a stored file as a response, whole or in the requested range; 404 if it does not exist. */
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
