import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes a text file beside its target and renames it, so that the target is either whole or what it was. What
 * stands in the folder under any other name is never opened. [SE61]
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
