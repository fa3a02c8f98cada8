import { expect, test } from "vitest";
import { vp8Frame } from "#sandbox/video/vp8Frame.ts";

/** A WebP file with a chunk before its key frame. */
function webpOf(frame: Buffer): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const head = Buffer.from(`${name}\0\0\0\0`, "latin1");
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content]);
  };
  return Buffer.concat([
    Buffer.from("RIFF\0\0\0\0WEBP", "latin1"),
    chunk("ICCP", Buffer.alloc(4)),
    chunk("VP8 ", frame),
  ]);
}

test("[SB25] a frame of a video stays the same when the image library reuses the memory of its file", () => {
  const webp = webpOf(Buffer.from("the frame"));
  const frame = vp8Frame(webp);
  webp.fill(0);
  expect(frame.toString()).toBe("the frame");
});

test("[SB25] a file without a key frame is refused", () => {
  expect(() => vp8Frame(Buffer.from("RIFF\0\0\0\0WEBP", "latin1"))).toThrow("no VP8 frame");
});
