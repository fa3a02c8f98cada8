import { recipeHeadBytes } from "../../../contracts/library/recipeFile.ts";
import { imageSize } from "../../shared/files/domain/imageSize.ts";
import { recipeInXmp, xmpPacket } from "./xmpRecipe.ts";

/** A RIFF chunk: its name and the position of its data. */
interface Chunk {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const head = 12;
const xmpFlag = 0x04;
const alphaFlag = 0x10;
/** Bytes at the start that are reserved for the chunks before the recipe. */
const reservedBytes = 64;

export function isWebp(file: Buffer): boolean {
  return file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, head) === "WEBP";
}

/**
 * Returns the file with its recipe embedded. Null if the file is invalid or has metadata that would be lost. The
 * recipe comes before the image data, because readers only check the start of a file.
 */
export function withRecipeInWebp(file: Buffer, recipe: string): Buffer | null {
  const packet = Buffer.from(xmpPacket(recipe));
  const chunks = isWebp(file) ? chunksOf(file) : [];
  const [first] = chunks;
  const end = (chunks.at(-1)?.end ?? 0) + padding(chunks.at(-1));
  const isWhole = first !== undefined && file.readUInt32LE(4) === file.length - 8 && end === file.length;
  if (!isWhole || packet.length > recipeHeadBytes - reservedBytes || chunks.some(({ name }) => name === "XMP "))
    return null;
  const extended = first.name === "VP8X" ? flagged(file, first) : extendedHead(file, first);
  if (extended === null) return null;
  const rest = file.subarray(first.name === "VP8X" ? first.end + padding(first) : head);
  const body = Buffer.concat([Buffer.from("WEBP"), chunk("VP8X", extended), chunk("XMP ", packet), rest]);
  return chunk("RIFF", body);
}

/** Returns the recipe at the start of an untrusted file. Never reads beyond `bytes`. */
export function inWebp(bytes: Buffer): string | null {
  const found = chunksOf(bytes).find(({ name }) => name === "XMP ");
  return found === undefined ? null : recipeInXmp(bytes.toString("utf8", found.start, found.end));
}

/** Returns the complete chunks up to the first incomplete one. */
function chunksOf(bytes: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let at = head;
  while (at + 8 <= bytes.length) {
    const one = { name: bytes.toString("latin1", at, at + 4), start: at + 8, end: at + 8 + bytes.readUInt32LE(at + 4) };
    if (one.end > bytes.length) break;
    chunks.push(one);
    at = one.end + padding(one);
  }
  return chunks;
}

function padding(one: Chunk | undefined): number {
  return one === undefined ? 0 : (one.end - one.start) % 2;
}

/** Returns the existing extended header with the XMP flag set. */
function flagged(file: Buffer, { start, end }: Chunk): Buffer | null {
  if (end - start !== 10) return null;
  const data = Buffer.from(file.subarray(start, end));
  data.writeUInt8((data[0] ?? 0) | xmpFlag, 0);
  return data;
}

/** Returns an extended header for an image without one. WebP container specification, "Extended File Format". */
function extendedHead(file: Buffer, first: Chunk): Buffer | null {
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
