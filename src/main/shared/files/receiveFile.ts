import { type FileHandle, open, rm } from "node:fs/promises";
import type { StoredFile } from "./domain/storedFile.ts";
import { contentMeter, UnfitMedia } from "./contentMeter.ts";
import { safeMarks } from "./safeMarks.ts";
import { writeStream } from "./writeStream.ts";

interface Options {
  readonly file: string;
  /** How many bytes of the file already exist; the stream continues after them. */
  readonly from: number;
  /** Called periodically with the number of bytes durably on disk; null if no caller needs it. */
  readonly safe: ((bytes: number) => Promise<void>) | null;
}

const blockBytes = 1024 * 1024;

/**
 * Writes a stream to a file and returns its properties: type from its bytes, limited size, hash. The file is durable
 * when this resolves.
 * Throws `UnfitMedia` and any error of the stream or the disk; bytes written before the error remain.
 */
export async function receiveFile(stream: AsyncIterable<Uint8Array>, options: Options): Promise<StoredFile> {
  const { from } = options;
  if (from === 0) await rm(options.file, { force: true });
  const file = await open(options.file, from === 0 ? "wx" : "r+", 0o600);
  try {
    const meter = contentMeter();
    await readBeginning(file, from, meter.take);
    await file.truncate(from);
    const { safe } = options;
    const marks = safe === null ? null : safeMarks(file, from, safe);
    try {
      await writeStream(file, stream, { from, take: meter.take, grown: (bytes) => marks?.grown(bytes) });
      await marks?.end(false);
    } catch (cause) {
      await marks?.end(!(cause instanceof UnfitMedia));
      throw cause;
    }
    const received = meter.end();
    await file.sync();
    return received;
  } finally {
    await file.close();
  }
}

async function readBeginning(file: FileHandle, length: number, take: (chunk: Uint8Array) => void): Promise<void> {
  for (let at = 0; at < length;) {
    const block = Buffer.allocUnsafe(Math.min(blockBytes, length - at));
    const { bytesRead } = await file.read(block, 0, block.length, at);
    if (bytesRead === 0) throw new Error("The beginning of the file is gone.");
    take(block.subarray(0, bytesRead));
    at += bytesRead;
  }
}
