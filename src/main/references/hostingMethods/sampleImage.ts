import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { Agent } from "undici";
import type { Sha256 } from "#contracts/ids.ts";
import type { HostableFile } from "#main/references/domain/reference.ts";
import { checkedTls } from "#main/shared/base/checkedTls.ts";

/** A PNG with one gray pixel. */
const bytes = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

export const sampleAddress = `data:image/png;base64,${bytes.toString("base64")}`;

export function isSample(other: Uint8Array): boolean {
  return bytes.equals(other);
}

/** Writes the sample image to a file for the test of a host. */
export async function sampleFile(path: string): Promise<HostableFile> {
  await writeFile(path, bytes, { mode: 0o600 });
  const sha256 = createHash("sha256").update(bytes).digest("hex") as Sha256;
  return { sha256, path, mediaType: "image/png", sizeBytes: bytes.length };
}

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
