import { open } from "node:fs/promises";

/** Returns up to `most` bytes from the start of a file. */
export async function readFileHeader(file: string, most: number): Promise<Uint8Array> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
