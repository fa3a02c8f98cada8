// Searches for a secret in all written files, in every encoding in which it may appear.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Returns the secret in every form: plain, UTF-16, hex, and base64 in its three possible alignments. */
function spellings(secret: string): readonly Buffer[] {
  const bytes = Buffer.from(secret, "utf8");
  const inBase64 = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64");
    // The first and the last characters also depend on the adjacent bytes.
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

/** Returns files below the folders that contain the secret, and the number of files searched. */
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
