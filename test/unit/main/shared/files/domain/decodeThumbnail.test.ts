import { expect, test } from "vitest";
import type { Sha256 } from "#contracts/ids.ts";
import { decodeImage, decodeThumbnail } from "#main/shared/files/domain/decodeThumbnail.ts";
import type { StoredFile } from "#main/shared/files/domain/storedFile.ts";

const file = (sha256: string, mediaType: string, side: number | null): StoredFile => ({
  sha256: sha256 as Sha256,
  mediaType,
  sizeBytes: 1,
  width: side,
  height: side,
});

/** A renderer that decodes everything, and a store that detects this media type. */
function renderer(storedType = "image/webp") {
  const decoded: string[] = [];
  const imageFile = {
    thumbnail: new Uint8Array(1),
    size: { width: 2, height: 3 },
    durationMs: 4,
    peaks: null,
    appearance: null,
  };
  const ports = {
    decode: (sha256: string) => {
      decoded.push(sha256);
      return Promise.resolve(imageFile);
    },
    store: () => Promise.resolve(file("small", storedType, 2)),
  };
  return { decoded, imageFile, ports };
}

test("[SE62] an image of unknown or excessive size is not decoded, while video and audio files are", async () => {
  const { decoded, ports } = renderer();
  for (const one of [
    file("unknown", "image/jpeg", null),
    file("huge", "image/png", 60_000),
    file("known", "image/png", 10),
    file("clip", "video/mp4", null),
    file("sound", "audio/mpeg", null),
  ])
    await decodeThumbnail(ports, one);
  expect(decoded).toEqual(["known", "clip", "sound"]);
});

test("[SE62] the media renderer's output becomes a thumbnail only if its bytes are an image", async () => {
  const { imageFile, ports } = renderer();
  const thumbnail = file("small", "image/webp", 2);
  expect(await decodeThumbnail(ports, file("a", "image/png", 10))).toEqual({
    kind: "image",
    decoded: imageFile,
    thumbnail,
  });
  const other = await decodeThumbnail(renderer("text/html").ports, file("a", "image/png", 10));
  expect(other).toEqual({ kind: "image", decoded: imageFile, thumbnail: null });
});

test("a file that can't be decoded has no thumbnail, and nothing is stored", async () => {
  const ports = { decode: () => Promise.resolve(null), store: () => Promise.reject(new Error("nothing is stored")) };
  expect(await decodeThumbnail(ports, file("a", "video/mp4", null))).toEqual({
    kind: "video",
    decoded: null,
    thumbnail: null,
  });
});

test("only an image is decoded if an image is expected", async () => {
  const { decoded, ports } = renderer();
  expect(await decodeImage(ports, file("clip", "video/mp4", 10))).toBeNull();
  expect((await decodeImage(ports, file("a", "image/png", 10)))?.thumbnail.sha256).toBe("small");
  expect(decoded).toEqual(["a"]);
});
