import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes a text file beside its target and renames it, so that the target is either complete or unchanged. Never opens
 * an existing file under any other name in the folder. [SE61]
 */
export async function writeText(target: string, lines: Iterable<string> | AsyncIterable<string>): Promise<void> {
  const part = `${target}.${randomUUID()}.part`;
  try {
    await pipeline(Readable.from(lines), createWriteStream(part, { encoding: "utf8", flags: "wx", flush: true }));
    await rename(part, target);
  } catch (cause) {
    await rm(part, { force: true });
    throw cause;
  }
}
