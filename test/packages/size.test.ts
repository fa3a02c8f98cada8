import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { filesBelow, inPackages } from "./packageFolder.ts";

const bare = inPackages("electron", "linux");
const packaged = inPackages("linux", "linux-unpacked");
const limitBytes = 25_000_000;

/** The parts that the app adds to Electron, by the beginnings of their paths. */
const parts = {
  "built app": "resources/app.asar",
  SQLite: "resources/app.asar.unpacked/node_modules/better-sqlite3/",
  "image library": "resources/app.asar.unpacked/node_modules/@img/",
  "start and update files": "",
};

function partOf(file: string): string {
  const found = Object.entries(parts).find(([, place]) =>
    place.endsWith("/") ? file.startsWith(place) : file === place,
  );
  return found?.[0] ?? "start and update files";
}

test("[PK14] a package adds at most 25 MB, compressed, to Electron", () => {
  const electron = new Set(filesBelow(bare));
  const own = filesBelow(packaged).filter((file) => !electron.has(file) && file !== "proofsheet-app");
  // Otherwise, files of Electron are what they were, so the rest is what the app adds.
  const changed = [...electron].filter((file) => {
    if (file === "electron") return statSync(path.join(packaged, "proofsheet-app")).size !== sizeIn(bare, file);
    return file !== "version" && sizeIn(bare, file) !== sizeIn(packaged, file);
  });
  expect(changed).toEqual([]);

  const sizes: Record<string, { bytes: number; compressed: number }> = {};
  for (const file of own) {
    const content = readFileSync(path.join(packaged, file));
    const size = (sizes[partOf(file)] ??= { bytes: 0, compressed: 0 });
    size.bytes += content.length;
    // As in a zip, which compresses least of all packages.
    size.compressed += deflateRawSync(content, { level: 7 }).length;
  }
  expect(Object.keys(sizes).toSorted()).toEqual(Object.keys(parts).toSorted());
  const sum = (key: "bytes" | "compressed") => Object.values(sizes).reduce((all, size) => all + size[key], 0);
  const total = { bytes: sum("bytes"), compressed: sum("compressed") };
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  for (const [part, size] of Object.entries({ ...sizes, together: total }))
    process.stderr.write(`${part}: ${megabytes(size.bytes)}, compressed ${megabytes(size.compressed)}\n`);
  expect(total.compressed).toBeLessThan(limitBytes);
});

function sizeIn(folder: string, file: string): number {
  return statSync(path.join(folder, file)).size;
}
