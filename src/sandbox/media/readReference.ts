import { request } from "node:http";
import { request as secureRequest } from "node:https";
import type { IncomingMessage } from "node:http";
import { isLoopbackUrl } from "./loopback.ts";

const maximumBytes = 24 * 1024 * 1024;
const timeoutMs = 5000;

/** Returns the bytes of a `data:` URI or a loopback URL. Undefined for any other URI and for unreadable content. */
export async function readReference(uri: string): Promise<Buffer | undefined> {
  if (uri.startsWith("data:")) return bytesOfDataUri(uri);
  if (!isLoopbackUrl(uri)) return undefined;
  try {
    return await download(uri);
  } catch {
    // Whatever the error is, the result shows an empty frame instead of this image.
    return undefined;
  }
}

function bytesOfDataUri(uri: string): Buffer | undefined {
  const comma = uri.indexOf(",");
  if (comma === -1) return undefined;
  const text = uri.slice(comma + 1);
  if (/;base64$/i.test(uri.slice(0, comma))) return Buffer.from(text, "base64");
  return /%(?![0-9a-f]{2})/i.test(text) ? undefined : Buffer.from(decodeURIComponent(text));
}

function download(uri: string): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const send = uri.startsWith("https:") ? secureRequest : request;
    const outgoing = send(uri, { signal: AbortSignal.timeout(timeoutMs), agent: false }, (incoming) => {
      collect(incoming).then(resolve, reject);
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

/** Does not follow redirects, which could lead off this machine. */
async function collect(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (incoming.statusCode !== 200 || size > maximumBytes) {
      incoming.destroy();
      return undefined;
    }
    chunks.push(chunk);
  }
  return incoming.statusCode === 200 ? Buffer.concat(chunks) : undefined;
}
