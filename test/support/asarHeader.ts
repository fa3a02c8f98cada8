import { closeSync, openSync, readSync } from "node:fs";

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>;
  /** True if the file is stored beside the archive, because the system must load it as a file. */
  readonly unpacked?: boolean;
}

/** Returns the header of an asar archive, whose hash the executable contains: JSON. Two framed lengths precede it. */
export function asarHeader(archive: string): string {
  const file = openSync(archive, "r");
  try {
    const lengths = Buffer.alloc(16);
    readSync(file, lengths, 0, 16, 0);
    const json = Buffer.alloc(lengths.readUInt32LE(12));
    readSync(file, json, 0, json.length, 16);
    return json.toString("utf8");
  } finally {
    closeSync(file);
  }
}

/** Returns the files of an asar archive by path, and whether each is unpacked beside it. */
export function asarFiles(archive: string): ReadonlyMap<string, { readonly isUnpacked: boolean }> {
  const found = new Map<string, { isUnpacked: boolean }>();
  collect(JSON.parse(asarHeader(archive)) as Entry, "", found);
  return found;
}

function collect(entry: Entry, place: string, found: Map<string, { isUnpacked: boolean }>): void {
  if (entry.files === undefined) {
    found.set(place, { isUnpacked: entry.unpacked === true });
    return;
  }
  for (const [name, inner] of Object.entries(entry.files))
    collect(inner, place === "" ? name : `${place}/${name}`, found);
}
