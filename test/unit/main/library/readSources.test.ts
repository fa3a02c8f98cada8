import { expect, test } from "vitest";
import type { AdTile } from "#contracts/ads/ads.ts";
import type { AssetDetail } from "#contracts/library/assets.ts";
import type { AdId, AssetId, Sha256 } from "#contracts/ids.ts";
import { type LocalFile, localAddress } from "#contracts/references.ts";
import type { AvatarCard, SceneCard } from "#contracts/studio/galleries.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";
import { readSources } from "#main/library/readSources.ts";

const own = "a".repeat(64) as Sha256;
const copied = "b".repeat(64) as Sha256;
const files = [own, copied].map((sha256) => ({ address: localAddress(sha256), name: "mug.png" }) as LocalFile);
const image = (address: string) => ({ address, thumbnailUrl: null });
const avatar = {
  id: "avatar-1",
  name: "Mara",
  front: image("https://service.example/avatars/1/front.png?signature=1"),
  fullBody: image("https://service.example/avatars/1/full.png?signature=1"),
} as AvatarCard;
const scene = { id: "scene-1", name: "Kitchen", image: image("https://service.example/scenes/1.png") } as SceneCard;
const ad = { id: "ad-1" as AdId } as AdTile;
const adFile = "https://ads.example/1.png";

/** Reads the sources of a result with this recipe, and returns a short name for each. */
async function sourcesOf(recipe: AssetDetail["recipe"]) {
  const sources = await readSources(
    {
      readAsset: () => ({ recipe }) as AssetDetail,
      read: (id) => ({ id, sha256: copied, thumbnailSha256: null, flag: 0 }) as AssetRow,
      localFiles: (addresses) => files.filter(({ address }) => addresses.includes(address)),
      resultOfFile: (sha256) => (sha256 === copied ? ("original" as AssetId) : null),
      avatars: () => [avatar],
      scenes: () => [scene, { ...scene, id: "scene-2", image: null }],
      adsAt: (addresses) => Promise.resolve(addresses.includes(adFile) ? [ad] : []),
    },
    "made" as AssetId,
  );
  return sources.map((source) => {
    if (source.kind === "file") return `file ${source.file.address}`;
    if (source.kind === "result") return `result ${source.asset.id}`;
    if (source.kind === "ad") return `ad ${source.ad.id}`;
    return `${source.kind} ${source.id} ${source.image.address}`;
  });
}

test("[LB82] the sources of a result are the local files, ads, avatars, and scenes that its request names", async () => {
  const recipe = {
    prompt: "a cup",
    options: {
      reference_images: [
        localAddress(own),
        `${adFile}?signature=2`,
        "https://service.example/scenes/1.png?signature=9",
      ],
      avatar_id: "avatar-1",
    },
  };
  expect(await sourcesOf(recipe)).toEqual([
    `file ${localAddress(own)}`,
    "ad ad-1",
    `avatar avatar-1 ${avatar.front.address}`,
    `scene scene-1 ${scene.image?.address}`,
  ]);
});

test("[LB82] an avatar is found by the URL of either image, whatever its signature", async () => {
  const named = { image: "https://service.example/avatars/1/full.png?signature=7" };
  expect(await sourcesOf(named)).toEqual([`avatar avatar-1 ${avatar.fullBody.address}`]);
});

test("[LB82] a local file that is a copy of a result counts as that result", async () => {
  expect(await sourcesOf({ image: localAddress(copied) })).toEqual(["result original"]);
});

test("[LB82] a request that names nothing, or an unknown request, has no sources", async () => {
  expect(await sourcesOf({ prompt: "a cup", image: "https://elsewhere.example/cup.png" })).toEqual([]);
  expect(await sourcesOf(null)).toEqual([]);
});
