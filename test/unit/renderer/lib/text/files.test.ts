import { expect, test } from "vitest";
import { mediaKind, sizeText } from "#renderer/lib/text/files.ts";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1.0 KB"],
  [1_440_000, "1.4 MB"],
  [812_000_000, "812 MB"],
  [2_500_000_000, "2.5 GB"],
])("%i bytes are formatted as %s", (sizeBytes, text) => {
  expect(sizeText(sizeBytes)).toBe(text);
});

test.each([
  ["image/png", "image"],
  ["video/mp4", "video"],
  ["audio/mpeg", "audio"],
  ["application/octet-stream", "file"],
])("media type %s is classified as %s", (mediaType, kind) => {
  expect(mediaKind(mediaType)).toBe(kind);
});
