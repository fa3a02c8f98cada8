import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { byteRange } from "#main/shared/files/domain/byteRange.ts";
import { sendRejection } from "./sendRejection.ts";

/** A stored file that the service may download for a limited time. */
export interface SharedFile {
  readonly path: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

/** The shared files. `find` returns null for a URL that was never issued, has expired, or was revoked. */
export interface SharedFiles {
  readonly find: (capability: string, now: number) => SharedFile | null;
}

/** Sends the file or the requested range of it. `ended` is called once, also after an error. */
export function sendSharedFile(
  file: SharedFile,
  request: IncomingMessage,
  response: ServerResponse,
  ended: () => void,
): void {
  const { sizeBytes } = file;
  const range = byteRange(request.headers.range ?? null, sizeBytes);
  response.once("close", ended);
  if (range.kind === "unsatisfiable") {
    response.writeHead(416, { "Content-Range": `bytes */${sizeBytes}`, "Content-Length": 0 }).end();
    return;
  }
  const { start, end } = range.kind === "part" ? range : { start: 0, end: sizeBytes - 1 };
  const headers = {
    "Content-Type": file.mediaType,
    "Content-Length": end - start + 1,
    "Accept-Ranges": "bytes",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": "private, no-store",
    ...(range.kind === "part" && { "Content-Range": `bytes ${start}-${end}/${sizeBytes}` }),
  };
  const status = range.kind === "part" ? 206 : 200;
  if (request.method === "HEAD" || sizeBytes === 0) {
    response.writeHead(status, headers).end();
    return;
  }
  const bytes = createReadStream(file.path, { start, end });
  // Headers are sent only after the file is open, so that a missing file gets the same response as an unknown URL.
  bytes.once("error", () => sendRejection(response));
  bytes.once("open", () => {
    // The client may have disconnected, and a closed response cannot be piped to.
    if (response.destroyed) {
      bytes.destroy();
      return;
    }
    response.writeHead(status, headers);
    pipeline(bytes, response, () => undefined);
  });
}
