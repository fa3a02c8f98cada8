import { gunzipSync } from "node:zlib";
import { jsonDepth } from "#main/shared/base/jsonDepth.ts";

/** Largest response that is read unless its endpoint allows more, in bytes, both compressed and decompressed. */
export const maxAnswerBytes = 8 * 1024 * 1024;
const maxDepth = 64;

/** A response is larger than what is read of it. */
export class TooLargeError extends Error {
  constructor() {
    super("The response is too large.");
  }
}

/**
 * Parses a response that may be hostile, with limits on nesting and on its size, `maxBytes` bytes. Throws if it is not
 * acceptable JSON.
 */
export function parseAnswer(
  bytes: Uint8Array,
  contentEncoding: string | undefined,
  maxBytes: number = maxAnswerBytes,
): unknown {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(unpacked(bytes, contentEncoding, maxBytes));
  if (jsonDepth(text) > maxDepth) throw new Error(`The response is nested deeper than ${maxDepth} levels.`);
  return JSON.parse(text);
}

function unpacked(bytes: Uint8Array, contentEncoding: string | undefined, maxBytes: number): Uint8Array {
  switch (contentEncoding?.trim().toLowerCase() ?? "identity") {
    case "":
    case "identity":
      return bytes;
    case "gzip":
    case "x-gzip":
      return gunzip(bytes, maxBytes);
    default:
      throw new Error(`The response has the content encoding ${contentEncoding}, which was not requested.`);
  }
}

function gunzip(bytes: Uint8Array, maxBytes: number): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (cause) {
    const isTooLarge = cause instanceof Error && "code" in cause && cause.code === "ERR_BUFFER_TOO_LARGE";
    throw isTooLarge ? new TooLargeError() : cause;
  }
}
