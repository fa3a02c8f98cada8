import { expect, test } from "vitest";
import type { AdId } from "#contracts/ids.ts";
import type { AdTile } from "#contracts/ads/ads.ts";
import { appearanceOf } from "#renderer/thumbnailer/appearance/appearanceOf.ts";
import { imageCopies, plainImage, thumbnailPixels } from "../../support/imageCopies.ts";
import { mediaSamples } from "../../support/mediaSamples.ts";
import { sampleImages } from "../../support/sampleImages.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import type { TestCore } from "../../support/startCore.ts";
import type { Meddling, TappedRequest } from "../../support/wireTap.ts";

const thumbnail = mediaSamples["webp"]?.bytes ?? new Uint8Array();
const size = { width: 4, height: 5 };
const rateLimits = { read: 1_000_000, write: 1_000_000 };

/**
 * A media renderer that describes its files in this order, by their pixels. Null: the file can't be decoded. "crash":
 * the file ends the renderer.
 */
function renderer(images: readonly (Uint8Array | null | "crash")[]) {
  const rest = [...images];
  return async () => {
    const image = rest.shift();
    if (image === "crash") throw new Error("The media renderer died.");
    if (image === null || image === undefined) return null;
    const appearance = appearanceOf(await thumbnailPixels(image));
    return { thumbnail, size, durationMs: null, peaks: null, appearance };
  };
}

async function readAds(core: TestCore, filter = {}): Promise<readonly AdTile[]> {
  return (await core.run("ads.page", { filter, count: 90 })).ads;
}

/** Downloads the images of ads one after another, so that the renderer gets them in this order. */
async function download(core: TestCore, adIds: readonly AdId[]): Promise<void> {
  for (const adId of adIds) {
    await core.run("ads.seen", { adIds: [adId] });
    await core.waitFor("an image", async () => {
      const tile = (await readAds(core)).find(({ id }) => id === adId);
      return tile !== undefined && tile.thumbnail.state !== "waiting" && tile.thumbnail.state !== "remote";
    });
  }
}

async function withAds(
  decode: ReturnType<typeof renderer>,
  work: (scene: SpendScene, ads: readonly AdTile[]) => Promise<void>,
): Promise<void> {
  // The images of brands are decoded, too. Without them, the renderer gets the images of ads alone.
  const arrived = ({ path }: TappedRequest): Meddling | undefined =>
    path.startsWith("/media/brands/") ? { kind: "answer", status: 404, body: {} } : undefined;
  await withSpendScene({ config: { discover_items: 12 }, rateLimits, decode, arrived }, async (scene) => {
    const { core } = scene;
    await core.waitFor("the connection", async () => (await core.run("connection.read", {})).state === "online");
    await core.run("ads.refresh", { filter: {} });
    const ads = await core.waitFor("the ads", async () => {
      const found = await readAds(core);
      return found.length === 12 ? found : null;
    });
    await work(scene, ads);
  });
}

test("[LK1] [LK2] [LK4] copies of an image are found, also after a restart, and hostile images neither found nor in the way", async () => {
  const images = await sampleImages("native");
  const original = await images.ad(3);
  const copies = await imageCopies(original);
  const decode = renderer([
    original,
    copies["JPEG quality 40"] ?? null,
    null,
    copies["cropped by 10 %"] ?? null,
    await plainImage("#ffffff"),
    await images.ad(8),
    copies["mirrored"] ?? null,
  ]);
  await withAds(decode, async (scene, ads) => {
    const ids = ads.slice(0, 7).map(({ id }) => id);
    await download(scene.core, ids);
    const [first, compressed, broken, cropped, plain, other, mirrored] = ids;
    if (first === undefined || broken === undefined || plain === undefined) throw new Error("There is no ad.");
    const similar = async (core: TestCore) =>
      (await core.run("ads.page", { filter: { similarTo: first }, sort: "likeness", count: 90 })).ads.map(
        ({ id }) => id,
      );
    const found = await scene.core.waitFor("all copies", async () => {
      const now = await similar(scene.core);
      return now.length === 3 ? now : null;
    });
    expect(new Set(found)).toEqual(new Set([compressed, cropped, mirrored]));
    expect(found.at(-1)).toBe(cropped);
    expect(found).not.toContain(other);
    expect(await scene.core.run("ads.likeness", { adId: broken })).toEqual({ state: "no_image", compared: 5 });
    expect(await scene.core.run("ads.likeness", { adId: plain })).toEqual({ state: "no_detail", compared: 5 });
    expect((await readAds(scene.core)).find(({ id }) => id === broken)?.thumbnail.state).toBe("blocked");
    expect((await readAds(scene.core, { color: "white" })).map(({ id }) => id)).toContain(plain);
    const again = await scene.startAgain();
    expect(await similar(again)).toEqual(found);
  });
});
