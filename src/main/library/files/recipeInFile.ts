import { readFile } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { recipeHeadBytes } from "../../../contracts/library/recipeFile.ts";
import { inWebp, isWebp, withRecipeInWebp } from "./recipeInWebp.ts";
import { recipeInXmp, xmpPacket } from "./xmpRecipe.ts";

const keyword = "proofsheet-recipe";
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length of the signature and the `IHDR` chunk, which must come first. */
const pngStart = 33;
const xmpName = Buffer.from("http://ns.adobe.com/xap/1.0/\0", "latin1");
const longestSegment = 65_533;

/** Returns the file with its recipe embedded. Null if this version can't embed a recipe in the format. [LB8] */
export function withRecipe(file: Buffer, mediaType: string, recipe: string): Buffer | null {
  switch (mediaType) {
    case "image/png":
      return file.subarray(0, 8).equals(pngHead) && file.length > pngStart
        ? Buffer.concat([file.subarray(0, pngStart), textChunk(recipe), file.subarray(pngStart)])
        : null;
    case "image/jpeg": {
      const segment = Buffer.concat([xmpName, Buffer.from(xmpPacket(recipe))]);
      if (segment.length > longestSegment) return null;
      const head = Buffer.from([0xff, 0xe1, 0, 0]);
      head.writeUInt16BE(segment.length + 2, 2);
      const at = afterJfif(file);
      return Buffer.concat([file.subarray(0, at), head, segment, file.subarray(at)]);
    }
    case "image/webp":
      return withRecipeInWebp(file, recipe);
    default:
      return null;
  }
}

/**
 * Embeds a recipe like `withRecipe`, in a file on disk. Reads only images: a video may not fit in memory, and no video
 * holds a recipe.
 */
export async function readWithRecipe(file: string, mediaType: string, recipe: string): Promise<Buffer | null> {
  return mediaType.startsWith("image/") ? withRecipe(await readFile(file), mediaType, recipe) : null;
}

/**
 * Returns the recipe at the start of an untrusted file: the one embedded in an image, or the whole text of a JSON
 * file. Null if there is none. Never reads beyond `head`, and checks every length before use. [LB8]
 */
export function recipeIn(head: Buffer): string | null {
  const bytes = head.subarray(0, recipeHeadBytes);
  if (bytes.subarray(0, 8).equals(pngHead)) return inPng(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return inJpeg(bytes);
  if (isWebp(bytes)) return inWebp(bytes);
  const text = bytes.toString("utf8").trimStart();
  return text.startsWith("{") ? text : null;
}

/** Returns an uncompressed `iTXt` chunk. PNG specification, 11.3.3.4. */
function textChunk(text: string): Buffer {
  const data = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, "latin1"), Buffer.from(text, "utf8")]);
  const named = Buffer.concat([Buffer.from("iTXt", "latin1"), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

function inPng(bytes: Buffer): string | null {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end > bytes.length) return null;
    const start = Buffer.from(`${keyword}\0\0\0\0\0`, "latin1");
    if (bytes.toString("latin1", at + 4, at + 8) === "iTXt" && bytes.subarray(at + 8, end).indexOf(start) === 0) {
      return bytes.toString("utf8", at + 8 + start.length, end);
    }
    at = end + 4;
  }
  return null;
}

function inJpeg(bytes: Buffer): string | null {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    const data = bytes.subarray(at + 4, end);
    if (bytes[at + 1] === 0xe1 && data.indexOf(xmpName) === 0) {
      const found = recipeInXmp(data.toString("utf8", xmpName.length));
      if (found !== null) return found;
    }
    at = end;
  }
  return null;
}

/** Returns the offset after a JFIF segment, because that segment must come first. */
function afterJfif(file: Buffer): number {
  const isJfif = file[2] === 0xff && file[3] === 0xe0 && file.length > 6;
  return isJfif ? Math.min(file.length, 4 + file.readUInt16BE(4)) : 2;
}
