// Re-encodes images without Electron: another decoder, the same stored file, the same interface.
import sharp from "sharp";
import type { CoreOptions } from "#main/app/core.ts";

// Otherwise libvips keeps the files open, and Windows deletes no open file.
sharp.cache(false);

type Reencode = CoreOptions["reencode"];

/** `fileOf` is the core's lookup from a hash to the file that the media renderer may open. */
export function reencodeBySharp(fileOf: (sha256: string) => { readonly path: string } | null): Reencode {
  return async (sha256, as) => {
    const file = fileOf(sha256);
    if (file === null) throw new Error("The media renderer would find no file there.");
    try {
      const imageFile = sharp(file.path).rotate();
      const redrawn = await imageFile
        .clone()
        .toFormat(as === "image/jpeg" ? "jpeg" : as === "image/webp" ? "webp" : "png")
        .toBuffer();
      const thumbnail = await imageFile
        .clone()
        .resize(320, 320, { fit: "inside", withoutEnlargement: true })
        .webp()
        .toBuffer();
      return { redrawn, thumbnail };
    } catch {
      return null;
    }
  };
}
