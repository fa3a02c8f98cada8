import type { Duplex } from "node:stream";
import { wireLimits } from "#contracts/agents/wire.ts";

/** Reads a stream line by line. Nothing is read before a line is wanted, so a program can't fill the memory. */
export interface LineReader {
  /** The next line; null once the stream has ended, even if it ended within a line. Rejects for a line that is too long. */
  readonly next: () => Promise<string | null>;
  /** Ends reading, and puts the bytes after the last line back into the stream. */
  readonly release: () => void;
}

/** Thrown for a line that exceeds the limit or is not UTF-8. */
export class UnreadableLine extends Error {
  override readonly name = "UnreadableLine";
}

const lineFeed = 0x0a;

/** Returns a reader of a stream's lines. A line has at most `maxBytes`, without its line feed. [AG7] */
export function lineReader(stream: Duplex, maxBytes: number = wireLimits.lineBytes): LineReader {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let chunks: Buffer[] = [];
  let size = 0;
  let hasEnded = false;
  let wake: () => void = () => undefined;
  const moved = () => wake();
  const ended = () => {
    hasEnded = true;
    wake();
  };
  stream.on("readable", moved);
  for (const event of ["end", "close", "error"]) stream.on(event, ended);

  /** Returns the first line of a chunk that may hold several, and stores what follows it. */
  function split(chunk: Buffer): string | null {
    const end = chunk.indexOf(lineFeed);
    const part = end === -1 ? chunk : chunk.subarray(0, end);
    size += part.length;
    if (size > maxBytes) throw new UnreadableLine();
    chunks.push(part);
    if (end === -1) return null;
    const line = Buffer.concat(chunks);
    chunks = [];
    size = 0;
    if (end + 1 < chunk.length) stream.unshift(chunk.subarray(end + 1));
    return decoded(line);
  }

  function decoded(line: Buffer): string {
    try {
      return decoder.decode(line);
    } catch {
      throw new UnreadableLine();
    }
  }

  return {
    next: async () => {
      for (;;) {
        // What a destroyed stream still holds is of no use: its program is gone.
        if (stream.destroyed) return null;
        const chunk = stream.read() as Buffer | null;
        if (chunk !== null) {
          const line = split(chunk);
          if (line !== null) return line;
        } else if (hasEnded) return null;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    release: () => {
      stream.off("readable", moved);
      for (const event of ["end", "close", "error"]) stream.off(event, ended);
      if (size > 0) stream.unshift(Buffer.concat(chunks));
      chunks = [];
      size = 0;
    },
  };
}
