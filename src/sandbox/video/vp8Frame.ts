/**
 * Copies the VP8 key frame of a lossy WebP file. A WebM block holds exactly these bytes. A view would not do: in
 * WebAssembly, the image library reuses the memory of a file as soon as the file's own Buffer is collected.
 */
export function vp8Frame(webp: Buffer): Buffer {
  let offset = 12;
  while (offset + 8 <= webp.length) {
    const size = webp.readUInt32LE(offset + 4);
    if (webp.toString("latin1", offset, offset + 4) === "VP8 ")
      return Buffer.from(webp.subarray(offset + 8, offset + 8 + size));
    offset += 8 + size + (size % 2);
  }
  throw new Error("the WebP file has no VP8 frame");
}
