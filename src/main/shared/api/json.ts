import { gunzipSync } from "node:zlib";
import { jsonDepth } from "../base/jsonDepth.ts";

/** Largest response that is read, in bytes, both compressed and decompressed. */
export const maxAnswerBytes = 8 * 1024 * 1024;
const maxDepth = 64;

/** Parses a response that may be hostile, with limits on size and nesting. Throws if it is not acceptable JSON. */
export function parseAnswer(bytes: Uint8Array, contentEncoding: string | undefined): unknown {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(unpacked(bytes, contentEncoding));
  if (jsonDepth(text) > maxDepth) throw new Error(`The response is nested deeper than ${maxDepth} levels.`);
  return JSON.parse(text);
}

function unpacked(bytes: Uint8Array, contentEncoding: string | undefined): Uint8Array {
  switch (contentEncoding?.trim().toLowerCase() ?? "identity") {
    case "":
    case "identity":
      return bytes;
    case "gzip":
    case "x-gzip":
      return gunzipSync(bytes, { maxOutputLength: maxAnswerBytes });
    default:
      throw new Error(`The response has the content encoding ${contentEncoding}, which was not requested.`);
  }
}
