import type { FileHandle } from "node:fs/promises";

interface Options {
  /** Position of the first byte in the file. */
  readonly from: number;
  /** Called with every chunk before it is written; an error thrown here ends the writing. */
  readonly transform: (chunk: Uint8Array) => void;
  /** Called with the current file size in bytes; an error thrown here ends the writing. */
  readonly grown: (bytes: number) => void;
}

const batchBytes = 256 * 1024;

/**
 * Writes a stream to a file. No write is pending when this settles, even after an error. Chunks are collected, and the
 * next ones are read while the last ones are written.
 */
export async function writeStream(
  file: FileHandle,
  stream: AsyncIterable<Uint8Array>,
  options: Options,
): Promise<void> {
  let gathered: Uint8Array[] = [];
  let gatheredBytes = 0;
  let writtenBytes = options.from;
  let writing = Promise.resolve();

  async function write(chunks: readonly Uint8Array[], length: number): Promise<void> {
    await writeAll(file, chunks, length, writtenBytes);
    writtenBytes += length;
    options.grown(writtenBytes);
  }
  async function flush(): Promise<void> {
    await writing;
    writing = write(gathered, gatheredBytes);
    // The next `await writing` throws the error; until then it must not end the process.
    writing.catch(ignoreRejection);
    gathered = [];
    gatheredBytes = 0;
  }

  try {
    for await (const chunk of stream) {
      options.transform(chunk);
      gathered.push(chunk);
      gatheredBytes += chunk.length;
      if (gatheredBytes >= batchBytes) await flush();
    }
    await flush();
    await writing;
  } finally {
    await writing.catch(ignoreRejection);
  }
}

/** Writes all chunks, even if one system call writes only a part. */
async function writeAll(
  file: FileHandle,
  chunks: readonly Uint8Array[],
  length: number,
  position: number,
): Promise<void> {
  const { bytesWritten } = await file.writev(chunks, position);
  if (bytesWritten >= length) return;
  const rest = Buffer.concat(chunks);
  for (let at = bytesWritten; at < length;) {
    at += (await file.write(rest, at, length - at, position + at)).bytesWritten;
  }
}

function ignoreRejection(): void {}
