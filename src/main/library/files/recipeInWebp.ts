import { recipeHeadBytes } from "#contracts/library/recipeFile.ts";
import { imageSize } from "#main/shared/files/domain/imageSize.ts";
import type { FilePart } from "./imageMetadata.ts";
import { recipeInXmp, xmpPacket } from "./xmpRecipe.ts";

const head = 12;
const xmpFlag = 0x04;
const alphaFlag = 0x10;
/** Bytes at the start that are reserved for the chunks before the recipe. */
const reservedBytes = 64;

export function isWebp(file: Buffer): boolean {
  return file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, head) === "WEBP";
}

/** Returns all chunks of a WebP; null unless they are the whole file and an image of a known size. */
export function webpParts(file: Buffer): readonly FilePart[] | null {
  const chunks = isWebp(file) ? chunksOf(file) : [];
  const [first] = chunks;
  const isWhole =
    first !== undefined && file.readUInt32LE(4) === file.length - 8 && chunks.at(-1)?.after === file.length;
  return isWhole && extendedHead(file, first) !== null ? chunks : null;
}

/**
 * Returns the file with these chunks and a recipe, in pieces. Null if the recipe is too long. The recipe comes before
 * the image data, because readers only check the start of a file.
 */
export function webpWithRecipe(file: Buffer, chunks: readonly FilePart[], recipe: string): readonly Buffer[] | null {
  const packet = Buffer.from(xmpPacket(recipe));
  const [first] = chunks;
  const extended = first === undefined ? null : extendedHead(file, first);
  if (first === undefined || extended === null || packet.length > recipeHeadBytes - reservedBytes) return null;
  const rest = chunks.slice(first.name === "VP8X" ? 1 : 0).map(({ at, after }) => file.subarray(at, after));
  return [chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), chunk("VP8X", extended), chunk("XMP ", packet), ...rest]))];
}

/** Returns the recipe at the start of an untrusted file. Never reads beyond `bytes`. */
export function inWebp(bytes: Buffer): string | null {
  const found = chunksOf(bytes).find(({ name }) => name === "XMP ");
  return found === undefined ? null : recipeInXmp(bytes.toString("utf8", found.start, found.end));
}

/** Returns the complete chunks up to the first incomplete one. */
function chunksOf(bytes: Buffer): readonly FilePart[] {
  const chunks: FilePart[] = [];
  let at = head;
  while (at + 8 <= bytes.length) {
    const [start, end] = [at + 8, at + 8 + bytes.readUInt32LE(at + 4)];
    if (end > bytes.length) break;
    const after = end + ((end - start) % 2);
    chunks.push({ name: bytes.toString("latin1", at, at + 4), at, start, end, after });
    at = after;
  }
  return chunks;
}

/** Returns the existing extended header with the XMP flag set. */
function flagged(file: Buffer, { start, end }: FilePart): Buffer | null {
  if (end - start !== 10) return null;
  const data = Buffer.from(file.subarray(start, end));
  data.writeUInt8((data[0] ?? 0) | xmpFlag, 0);
  return data;
}

/** Returns the extended header for an image with a recipe. WebP container specification, "Extended File Format". */
function extendedHead(file: Buffer, first: FilePart): Buffer | null {
  if (first.name === "VP8X") return flagged(file, first);
  const size = imageSize("image/webp", file);
  const isLossless = first.name === "VP8L";
  if (size === null || size.width < 1 || size.height < 1 || (!isLossless && first.name !== "VP8 ")) return null;
  // The lossless image's own header has the alpha flag in the same bit.
  const hasAlpha = isLossless && ((file[first.start + 4] ?? 0) & alphaFlag) !== 0;
  const data = Buffer.alloc(10);
  data.writeUInt8(xmpFlag | (hasAlpha ? alphaFlag : 0), 0);
  data.writeUIntLE(size.width - 1, 4, 3);
  data.writeUIntLE(size.height - 1, 7, 3);
  return data;
}

function chunk(name: string, data: Buffer): Buffer {
  const start = Buffer.alloc(8);
  start.write(name, "latin1");
  start.writeUInt32LE(data.length, 4);
  return Buffer.concat([start, data, Buffer.alloc(data.length % 2)]);
}
