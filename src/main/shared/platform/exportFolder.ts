import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { uniqueFileWriter } from "./writeUniqueFile.ts";

const mostTries = 1_000;

/** Creates a folder of this name, or with the next free number, in a folder that the user chose. */
export async function newExportFolder(parent: string, name: string) {
  const folder = await makeNew(parent, name);
  return {
    path: folder,
    copy: async (from: string, relative: string): Promise<void> => {
      await uniqueFileWriter.writeUnique({ path: from }, await uniqueFileWriter.locate(folder, relative));
    },
    write: async (relative: string, lines: AsyncIterable<string>): Promise<void> => {
      const target = await uniqueFileWriter.locate(folder, relative);
      await pipeline(Readable.from(lines), createWriteStream(target, { encoding: "utf8", flags: "wx", flush: true }));
    },
  };
}

async function makeNew(parent: string, name: string): Promise<string> {
  for (let number = 1; number <= mostTries; number += 1) {
    const folder = path.join(parent, number === 1 ? name : `${name} (${number})`);
    try {
      await mkdir(folder);
      return folder;
    } catch (cause) {
      const isTaken = cause instanceof Error && "code" in cause && cause.code === "EEXIST";
      if (!isTaken) throw cause;
    }
  }
  throw new Error("Every candidate folder name exists already.");
}
