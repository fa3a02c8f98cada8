import { type FileHandle, open, rm } from "node:fs/promises";
import type { StoredFile } from "./domain/storedFile.ts";
import { mediaValidator, UnfitMediaError } from "./mediaValidator.ts";
import { downloadCheckpoints } from "./downloadCheckpoints.ts";
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
 * Throws `UnfitMediaError` and any error of the stream or the disk; bytes written before the error remain.
 */
export async function writeDownload(stream: AsyncIterable<Uint8Array>, options: Options): Promise<StoredFile> {
  const { from } = options;
  if (from === 0) await rm(options.file, { force: true });
  const file = await open(options.file, from === 0 ? "wx" : "r+", 0o600);
  try {
    const validator = mediaValidator();
    await readBeginning(file, from, validator.add);
    await file.truncate(from);
    const { safe } = options;
    const checkpoints = safe === null ? null : downloadCheckpoints(file, from, safe);
    try {
      await writeStream(file, stream, { from, transform: validator.add, grown: (bytes) => checkpoints?.grown(bytes) });
      await checkpoints?.end(false);
    } catch (cause) {
      await checkpoints?.end(!(cause instanceof UnfitMediaError));
      throw cause;
    }
    const received = validator.end();
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
    if (bytesRead === 0) throw new Error("The partial file is missing.");
    take(block.subarray(0, bytesRead));
    at += bytesRead;
  }
}
