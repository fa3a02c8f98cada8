import type { IncomingMessage } from "node:http";
import { Refusal } from "./refusal.ts";

/** References may be `data:` URIs, so bodies can be large. */
const maximumBytes = 32 * 1024 * 1024;

/** Reads a request body of at most 32 MiB as JSON. Throws 400 if it is no JSON or too large. */
export async function readJsonBody(incoming: IncomingMessage): Promise<unknown> {
  const contentType = incoming.headers["content-type"] ?? "";
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new Refusal(400, "invalid_content_type", "send the body as application/json", {
      parameter: "Content-Type",
      allowed: ["application/json"],
    });
  }
  const bytes = await readBytes(incoming);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new Refusal(400, "invalid_json", "the body is not valid JSON in UTF-8");
  }
}

/** Reads a request body up to the limit. The rest of a longer body stays unread. */
async function readBytes(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximumBytes) throw new Refusal(400, "body_too_large", `the body exceeds ${maximumBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
