import { readFile } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { recipeHeadBytes } from "#contracts/library/recipeFile.ts";
import type { RecipeEmbedding } from "#main/library/domain/recipeEmbedding.ts";
import {
  type FilePart,
  jpegMetadata,
  jpegParts,
  jpegXmpName,
  type Metadata,
  partsToKeep,
  pngMetadata,
  pngParts,
  pngSignature,
  recipeKeyword,
  webpMetadata,
} from "./imageMetadata.ts";
import { inWebp, isWebp, webpParts, webpWithRecipe } from "./recipeInWebp.ts";
import { recipeInXmp, xmpPacket } from "./xmpRecipe.ts";

const longestSegment = 65_533;

/**
 * Returns the file with its recipe embedded, in place of an earlier recipe. A file with Content Credentials, with XMP
 * of others, or with a structure that can't be read completely stays as it is. [LB8] [LB101]
 */
export function withRecipe(file: Buffer, mediaType: string, recipe: string): RecipeEmbedding {
  switch (mediaType) {
    case "image/png":
      return embedded(pngParts(file), pngMetadata(file), (remaining) => [
        file.subarray(0, remaining[0]?.after),
        textChunk(recipe),
        ...remaining.slice(1).map(({ at, after }) => file.subarray(at, after)),
      ]);
    case "image/jpeg": {
      const segment = Buffer.concat([jpegXmpName, Buffer.from(xmpPacket(recipe))]);
      const head = Buffer.from([0xff, 0xe1, 0, 0]);
      if (segment.length <= longestSegment) head.writeUInt16BE(segment.length + 2, 2);
      return embedded(jpegParts(file), jpegMetadata(file), (remaining) => {
        if (segment.length > longestSegment) return null;
        // A JFIF segment must come first.
        const first = remaining[0]?.name === "e0" ? 1 : 0;
        const buffers = remaining.map(({ at, after }) => file.subarray(at, after));
        return [
          file.subarray(0, 2),
          ...buffers.slice(0, first),
          head,
          segment,
          ...buffers.slice(first),
          file.subarray(-2),
        ];
      });
    }
    case "image/webp":
      return embedded(webpParts(file), webpMetadata(file), (remaining) => webpWithRecipe(file, remaining, recipe));
    default:
      return { kind: "unchanged", because: "unsupported" };
  }
}

function embedded(
  parts: readonly FilePart[] | null,
  metadata: Metadata,
  buffers: (remaining: readonly FilePart[]) => readonly Buffer[] | null,
): RecipeEmbedding {
  const remaining = partsToKeep(parts, metadata);
  if (typeof remaining === "string") return { kind: "unchanged", because: remaining };
  const written = buffers(remaining);
  return written === null
    ? { kind: "unchanged", because: "too_long" }
    : { kind: "embedded", bytes: Buffer.concat(written) };
}

/**
 * Embeds a recipe like `withRecipe`, in a file on disk. Reads only images: a video may not fit in memory, and no video
 * holds a recipe.
 */
export async function readWithRecipe(file: string, mediaType: string, recipe: string): Promise<RecipeEmbedding> {
  return mediaType.startsWith("image/")
    ? withRecipe(await readFile(file), mediaType, recipe)
    : { kind: "unchanged", because: "unsupported" };
}

/**
 * Returns the recipe at the start of an untrusted file: the one embedded in an image, or the whole text of a JSON
 * file. Null if there is none. Never reads beyond `head`, and checks every length before use. [LB8]
 */
export function recipeIn(head: Buffer): string | null {
  const bytes = head.subarray(0, recipeHeadBytes);
  if (bytes.subarray(0, 8).equals(pngSignature)) return inPng(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return inJpeg(bytes);
  if (isWebp(bytes)) return inWebp(bytes);
  const text = bytes.toString("utf8").trimStart();
  return text.startsWith("{") ? text : null;
}

/** Returns an uncompressed `iTXt` chunk. PNG specification, 11.3.3.4. */
function textChunk(text: string): Buffer {
  const data = Buffer.concat([Buffer.from(`${recipeKeyword}\0\0\0\0\0`, "latin1"), Buffer.from(text, "utf8")]);
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
    const start = Buffer.from(`${recipeKeyword}\0\0\0\0\0`, "latin1");
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
    if (bytes[at + 1] === 0xe1 && data.indexOf(jpegXmpName) === 0) {
      const found = recipeInXmp(data.toString("utf8", jpegXmpName.length));
      if (found !== null) return found;
    }
    at = end;
  }
  return null;
}
