// Looks for a secret in everything that was written, however it may be spelled there.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** A secret as bytes may hold it: in clear, as UTF-16, in hex, and in the three ways in which base64 may fall on it. */
function spellings(secret: string): readonly Buffer[] {
  const bytes = Buffer.from(secret, "utf8");
  const inBase64 = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64");
    // The first and the last characters also depend on what stands beside it.
    return Buffer.from(text.slice(shift === 0 ? 0 : 4, -4), "utf8");
  });
  return [
    bytes,
    Buffer.from(secret, "utf16le"),
    Buffer.from(bytes.toString("hex"), "utf8"),
    Buffer.from(encodeURIComponent(secret), "utf8"),
    ...inBase64,
  ];
}

/** Files below the folders that hold the secret, and how many files were looked at. */
export function findSecret(folders: readonly string[], secret: string): { hits: string[]; files: number } {
  const wanted = spellings(secret);
  const hits: string[] = [];
  let files = 0;
  for (const folder of folders.filter(existsSync)) {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      const file = path.join(folder, name);
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
      files += 1;
      const bytes = readFileSync(file);
      if (wanted.some((spelling) => bytes.includes(spelling))) hits.push(file);
    }
  }
  return { hits, files };
}
