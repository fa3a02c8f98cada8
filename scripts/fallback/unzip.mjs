// Reads an ordinary zip file (no zip64, no encryption) entry by entry, using only Node.
import { closeSync, fstatSync, mkdirSync, openSync, readSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inflateRawSync } from "node:zlib";

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const modeIsLink = 0o120000;

/** Unpacks the entries for which `place(name)` returns a path relative to `folder`; keeps file modes and links. */
export function unzip(zipPath, folder, place) {
  const file = openSync(zipPath, "r");
  const bytes = (position, length) => {
    const buffer = Buffer.allocUnsafe(length);
    if (readSync(file, buffer, 0, length, position) !== length) throw new Error(`${zipPath} is cut short`);
    return buffer;
  };
  try {
    const size = fstatSync(file).size;
    const tailLength = Math.min(size, 66_000);
    const tail = bytes(size - tailLength, tailLength);
    let end = tail.length - 22;
    while (end >= 0 && tail.readUInt32LE(end) !== endOfDirectory) end -= 1;
    if (end < 0) throw new Error(`${zipPath} is not a zip file`);

    const directory = bytes(tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
    for (let at = 0; at < directory.length && directory.readUInt32LE(at) === directoryEntry;) {
      const nameLength = directory.readUInt16LE(at + 28);
      const name = directory.toString("utf8", at + 46, at + 46 + nameLength);
      const target = place(name);
      if (target !== undefined && !name.endsWith("/")) {
        const local = directory.readUInt32LE(at + 42);
        const header = bytes(local, 30);
        const start = local + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
        const packed = bytes(start, directory.readUInt32LE(at + 20));
        const content = directory.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
        write(path.join(folder, target), content, directory.readUInt32LE(at + 38) >>> 16);
      }
      at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    }
  } finally {
    closeSync(file);
  }
}

function write(target, content, mode) {
  mkdirSync(path.dirname(target), { recursive: true });
  if ((mode & 0o170000) === modeIsLink) symlinkSync(content.toString("utf8"), target);
  else writeFileSync(target, content, { mode: (mode & 0o777) | 0o644 });
}
