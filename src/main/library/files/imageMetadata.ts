import type { Untouchable } from "#main/library/domain/recipeEmbedding.ts";
import { isOwnXmp } from "./xmpRecipe.ts";

/** A part of a file: its name, and the position of the whole part and of its data. */
export interface FilePart {
  readonly name: string;
  readonly at: number;
  readonly start: number;
  readonly end: number;
  /** The end of the whole part, with its checksum or padding. */
  readonly after: number;
}

/** What a file may contain besides a recipe. */
export interface Metadata {
  readonly hasCredentials: (part: FilePart) => boolean;
  readonly hasXmp: (part: FilePart) => boolean;
  /** Whether the app itself wrote this part, so that it may be replaced. */
  readonly isOwn: (part: FilePart) => boolean;
}

/** Returns the parts to keep when the file gets a recipe, without earlier ones of the app, or why it must not be rewritten. [LB101] */
export function partsToKeep(parts: readonly FilePart[] | null, metadata: Metadata): readonly FilePart[] | Untouchable {
  if (parts === null) return "unreadable";
  if (parts.some(metadata.hasCredentials)) return "credentials";
  const remaining = parts.filter((part) => !metadata.isOwn(part));
  return remaining.some(metadata.hasXmp) ? "metadata" : remaining;
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const recipeKeyword = "proofsheet-recipe";

/** Returns all chunks of a PNG; null unless they are the whole file. PNG specification, 5. */
export function pngParts(file: Buffer): readonly FilePart[] | null {
  if (!file.subarray(0, 8).equals(pngSignature)) return null;
  const parts: FilePart[] = [];
  for (let at = 8; at + 12 <= file.length;) {
    const start = at + 8;
    const end = start + file.readUInt32BE(at);
    if (end + 4 > file.length) return null;
    const name = file.toString("latin1", at + 4, start);
    parts.push({ name, at, start, end, after: end + 4 });
    at = end + 4;
    if (name === "IEND") return at === file.length && parts[0]?.name === "IHDR" ? parts : null;
  }
  return null;
}

/** Content Credentials are in `caBX` (C2PA specification, A.3.3), XMP in a text chunk under one of two keywords. */
export function pngMetadata(file: Buffer): Metadata {
  const keywordOf = ({ name, start, end }: FilePart) => {
    if (!["iTXt", "zTXt", "tEXt"].includes(name)) return null;
    const data = file.subarray(start, end);
    return data.toString("latin1", 0, Math.max(0, data.indexOf(0)));
  };
  return {
    hasCredentials: ({ name }) => name === "caBX",
    hasXmp: (part) => /^(XML:com\.adobe\.xmp|Raw profile type xmp)$/i.test(keywordOf(part) ?? ""),
    isOwn: (part) => keywordOf(part) === recipeKeyword,
  };
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Returns all segments of a JPEG with the scans between them; null unless they are the whole file. ITU T.81, B.1 */
export function jpegParts(file: Buffer): readonly FilePart[] | null {
  if (file[0] !== 0xff || file[1] !== 0xd8) return null;
  const parts: FilePart[] = [];
  let at = 2;
  while (at + 2 <= file.length) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    // A marker may be preceded by fill bytes.
    if (marker === 0xff) at += 1;
    else if (marker === endOfImage) return at + 2 === file.length && hasScan(parts) ? parts : null;
    else if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8) || at + 4 > file.length) return null;
    else {
      const end = at + 2 + file.readUInt16BE(at + 2);
      if (end < at + 4 || end > file.length) return null;
      const after = marker === startOfScan ? endOfScan(file, end) : end;
      parts.push({ name: marker.toString(16), at, start: at + 4, end, after });
      at = after;
    }
  }
  return null;
}

function hasScan(parts: readonly FilePart[]): boolean {
  return parts.some(({ name }) => name === startOfScan.toString(16));
}

/** Returns where the compressed data of a scan ends: at the first marker that belongs to no scan. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}

export const jpegXmpName = Buffer.from("http://ns.adobe.com/xap/1.0/\0", "latin1");
const jpegLongXmpName = Buffer.from("http://ns.adobe.com/xmp/extension/\0", "latin1");

/** Content Credentials are in APP11 boxes (C2PA specification, A.3.1), XMP in APP1, a long one in several. */
export function jpegMetadata(file: Buffer): Metadata {
  const begins = ({ start, end }: FilePart, name: Buffer) => file.subarray(start, end).indexOf(name) === 0;
  return {
    hasCredentials: (part) => part.name === "eb" && begins(part, Buffer.from("JP")),
    hasXmp: (part) => part.name === "e1" && (begins(part, jpegXmpName) || begins(part, jpegLongXmpName)),
    isOwn: (part) =>
      part.name === "e1" &&
      begins(part, jpegXmpName) &&
      isOwnXmp(file.toString("utf8", part.start + jpegXmpName.length, part.end)),
  };
}

/** Content Credentials are in `C2PA` (C2PA specification, A.3.4), XMP in `XMP `, both chunks of RIFF. */
export function webpMetadata(file: Buffer): Metadata {
  const hasXmp = ({ name }: FilePart) => name === "XMP ";
  return {
    hasCredentials: ({ name }) => name === "C2PA",
    hasXmp,
    isOwn: (part) => hasXmp(part) && isOwnXmp(file.toString("utf8", part.start, part.end)),
  };
}
