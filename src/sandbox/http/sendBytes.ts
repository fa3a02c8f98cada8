import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

const types: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  tiff: "image/tiff",
  wav: "audio/wav",
  aiff: "audio/aiff",
  webm: "video/webm",
};

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns a file as a response: complete (200), one range (206), an unsatisfiable range (416), or not modified (304). */
export function sendBytes(bytes: Uint8Array, file: string, header: (name: string) => string | undefined): Response {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
  const headers = new Headers({
    "Content-Type": typeOf(file),
    "Accept-Ranges": "bytes",
    ETag: etag,
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
  });
  if (header("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const ifRange = header("if-range");
  const wanted = ifRange === undefined || ifRange === etag ? header("range") : undefined;
  const range = wanted === undefined ? undefined : rangeOf(wanted, bytes.length);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${bytes.length}`);
    headers.set("Content-Length", "0");
    return new Response(null, { status: 416, headers });
  }
  const part = range === undefined ? bytes : bytes.subarray(range.start, range.end + 1);
  headers.set("Content-Length", String(part.length));
  if (range !== undefined) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${bytes.length}`);
  return new Response(new Uint8Array(part), { status: range === undefined ? 200 : 206, headers });
}

/** Returns a complete file as a response with a compressed body. */
export function sendCompressed(bytes: Uint8Array, file: string): Response {
  const headers = {
    "Content-Type": typeOf(file),
    "Content-Encoding": "gzip",
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(new Uint8Array(gzipSync(bytes)), { headers });
}

function typeOf(file: string): string {
  return types[file.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}

/** Parses a single range. Several ranges or an invalid header give undefined, so the whole file is sent. */
function rangeOf(header: string, size: number): Range | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (match === null || (match[1] === "" && match[2] === "")) return undefined;
  const [, first = "", last = ""] = match;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || start > end) return "unsatisfiable";
  return { start, end };
}
