import { writeFile } from "node:fs/promises";
import type { HostableFile } from "#main/references/hosting/hostFile.ts";
import type { Sha256 } from "#contracts/ids.ts";
import { createHash } from "node:crypto";

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
