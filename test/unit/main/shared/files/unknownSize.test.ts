import { expect, test } from "vitest";
import type { AssetRow } from "../../../../../src/main/library/domain/asset.ts";
import { makeThumbnail } from "../../../../../src/main/library/thumbnails/makeThumbnail.ts";

test("[SE62] a picture that does not say how large it is is not decoded", async () => {
  const decoded: string[] = [];
  const deps = {
    writer: { setThumbnail: () => undefined },
    decode: (sha256: string) => {
      decoded.push(sha256);
      return Promise.resolve(null);
    },
    setMedia: () => undefined,
    store: () => Promise.reject(new Error("nothing is stored")),
    made: () => undefined,
  };
  const row = (sha256: string, mediaType: string, side: number | null) =>
    ({ id: "a", sha256, mediaType, width: side, height: side }) as unknown as AssetRow;
  await makeThumbnail(deps, row("unknown", "image/jpeg", null));
  await makeThumbnail(deps, row("huge", "image/png", 60_000));
  await makeThumbnail(deps, row("known", "image/png", 10));
  await makeThumbnail(deps, row("clip", "video/mp4", null));
  expect(decoded).toEqual(["known", "clip"]);
});
