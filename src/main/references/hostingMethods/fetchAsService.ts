import { Agent } from "undici";
import { checkedTls } from "#main/shared/base/checkedTls.ts";

const mostBytes = 1024 * 1024;
const timeoutMs = 15_000;
const dispatcher = new Agent({ connect: checkedTls });

/** Fetches a URL without credentials, for the test of a host. Returns null if nothing is there. */
export async function fetchAsService(address: string): Promise<Uint8Array | null> {
  const { origin, pathname, search } = new URL(address);
  const answer = await dispatcher.request({
    origin,
    path: `${pathname}${search}`,
    method: "GET",
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
    sizeBytes += chunk.length;
    if (sizeBytes > mostBytes) break;
    chunks.push(chunk);
  }
  return answer.statusCode === 200 ? Buffer.concat(chunks) : null;
}
