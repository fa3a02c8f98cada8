import fc from "fast-check";
import { expect, test } from "vitest";
import type { AdFilter, AdSort, AdTile } from "#contracts/ads/ads.ts";
import type { Appearance, ColorName, PerceptualHash } from "#contracts/desktop/appearance.ts";
import type { AdId, Sha256 } from "#contracts/ids.ts";
import { adDatabase } from "#main/ads/engine/adDatabase.ts";
import { likenessLimits, mirrored } from "#main/shared/base/likeness/perceptualDistance.ts";
import { finish } from "#main/shared/base/timeSlices.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";
import { type AdScene, ingestAll, withAds } from "../../../../support/ads/withAds.ts";

const count = 30;
const items = Array.from({ length: count }, (_, index) => sandboxAds(count)(index));
const ids = items.map(({ id }) => `d:${id}` as AdId);
const idAt = (index: number): AdId => ids[index] ?? missing();
const base: PerceptualHash = [0x0f0f_0f0f, 0x3333_cccc, 0x5555_aaaa, 0x00ff_ff00];

function missing(): never {
  throw new Error("There is no such ad.");
}

/** Returns the hash with so many bits of each half changed. */
function changed(bits: number, of: PerceptualHash = base): PerceptualHash {
  const mask = bits === 0 ? 0 : (2 ** bits - 1) >>> 0;
  return [of[0], (of[1] ^ mask) >>> 0, of[2], (of[3] ^ mask) >>> 0];
}

function store({ engine }: AdScene, index: number, appearance: Appearance | null): void {
  const id = idAt(index);
  engine.wantMedia({ adIds: [id], roles: "thumbnails", rank: 0 }, 1);
  const hash = "a".repeat(64) as Sha256;
  const file = { sha256: hash, mediaType: "image/jpeg", sizeBytes: 1, thumbnailSha256: hash };
  engine.mediaCached(`${id}/0/thumbnail`, file, 1);
  engine.describeImage(`${id}/0/thumbnail`, appearance);
}

const looking = (hash: PerceptualHash | null, ...colors: readonly ColorName[]): Appearance => ({ hash, colors });

/** Returns all ads of a filter, read page by page. */
function found(
  { engine }: Pick<AdScene, "engine">,
  filter: AdFilter,
  sort: AdSort = "newest",
  size = 4,
): readonly AdTile[] {
  const ads: AdTile[] = [];
  let after: ReturnType<typeof engine.page>["next"] | undefined;
  do {
    const page = engine.page({ filter, sort, count: size, now: 0, ...(after && { after }) });
    ads.push(...page.ads);
    after = page.next;
  } while (after !== null);
  return ads;
}
const idsOf = (ads: readonly AdTile[]) => ads.map(({ id }) => id);

function withStored(work: (scene: AdScene) => void): void {
  withAds((scene) => {
    ingestAll(scene.engine, items);
    work(scene);
  });
}

test("[LK2] similar ads are found with all other filters, the most similar first, without the ad itself", () => {
  withStored((scene) => {
    store(scene, 3, looking(base, "red"));
    store(scene, 9, looking(changed(9), "red"));
    store(scene, 5, looking(changed(2), "blue"));
    store(scene, 7, looking(mirrored(changed(4)), "red"));
    store(scene, 11, looking(changed(likenessLimits.similar)));
    store(scene, 12, looking(changed(likenessLimits.similar + 1)));
    store(scene, 13, looking(null));
    const filter = { similarTo: idAt(3) };
    const expected = [5, 7, 9, 11].map(idAt);
    expect(idsOf(found(scene, filter, "likeness", 1))).toEqual(expected);
    expect(idsOf(found(scene, filter, "likeness", 3))).toEqual(expected);
    expect(idsOf(found(scene, filter)).toSorted()).toEqual(expected.toSorted());
    expect(idsOf(found(scene, { ...filter, color: "red" }, "likeness"))).toEqual([7, 9].map(idAt));
    const { brand } = items[9] ?? missing();
    const ofBrand = expected.filter((id) => items[ids.indexOf(id)]?.brand.id === brand.id);
    expect(idsOf(found(scene, { ...filter, brandIds: [brand.id] }, "likeness"))).toEqual(ofBrand);
    expect(finish(scene.engine.count(filter, 0))).toEqual({ count: 4, isCapped: false });
    expect(found(scene, { similarTo: idAt(13) })).toEqual([]);
    expect(found(scene, { similarTo: "d:missing" as AdId })).toEqual([]);
  });
});

test("[LK3] an ad says whether it can be compared, and with how many ads", () => {
  withStored((scene) => {
    store(scene, 0, looking(base));
    store(scene, 1, looking(null, "white"));
    store(scene, 2, null);
    const { likeness } = scene.engine;
    expect(likeness(idAt(0))).toEqual({ state: "compared", compared: 1 });
    expect(likeness(idAt(1))).toEqual({ state: "no_detail", compared: 1 });
    expect(likeness(idAt(2))).toEqual({ state: "no_image", compared: 1 });
    expect(likeness(idAt(5))).toEqual({ state: "no_image", compared: 1 });
    found(scene, { similarTo: idAt(0) });
    store(scene, 6, looking(base));
    expect(likeness(idAt(0)).compared).toBe(2);
  });
});

test("[LK2] an ad that is described, described again, or moved in time is found as it is now", () => {
  withStored((scene) => {
    store(scene, 1, looking(base));
    expect(found(scene, { similarTo: idAt(1) })).toEqual([]);
    store(scene, 2, looking(changed(1)));
    expect(idsOf(found(scene, { similarTo: idAt(1) }))).toEqual([idAt(2)]);
    store(scene, 2, looking(changed(30)));
    expect(found(scene, { similarTo: idAt(1) })).toEqual([]);
    store(scene, 2, looking(changed(1), "green"));
    const moved = items[2] ?? missing();
    ingestAll(scene.engine, [{ ...moved, content_at: "2020-01-01T00:00:00Z" }], 2_000);
    expect(idsOf(found(scene, { similarTo: idAt(1) }))).toEqual([idAt(2)]);
    expect(idsOf(found(scene, { color: "green" }))).toEqual([idAt(2)]);
    expect(found(scene, {}).at(-1)?.id).toBe(idAt(2));
  });
});

test("[LK5] a color finds the ads whose image has it now, alone and with words", () => {
  withStored((scene) => {
    store(scene, 1, looking(base, "red", "white"));
    store(scene, 2, looking(changed(1), "white"));
    expect(idsOf(found(scene, { color: "white" })).toSorted()).toEqual([idAt(1), idAt(2)].toSorted());
    expect(idsOf(found(scene, { color: "red" }))).toEqual([idAt(1)]);
    expect(found(scene, { color: "teal" })).toEqual([]);
    store(scene, 1, looking(base, "teal"));
    expect(found(scene, { color: "red" })).toEqual([]);
    expect(idsOf(found(scene, { color: "teal" }))).toEqual([idAt(1)]);
    const word = (items[2]?.brand.name ?? "").split(" ")[0] ?? "";
    expect(idsOf(found(scene, { color: "white", find: word }))).toEqual([idAt(2)]);
  });
});

test("[LK4] images that were stored without an appearance are listed until they are described", () => {
  withStored((scene) => {
    const { engine } = scene;
    for (const index of [0, 1, 2]) {
      engine.wantMedia({ adIds: [idAt(index)], roles: "thumbnails", rank: 0 }, index);
      const sha256 = String(index).repeat(64) as Sha256;
      const file = { sha256, mediaType: "image/jpeg", sizeBytes: 1, thumbnailSha256: sha256 };
      engine.mediaCached(`${idAt(index)}/0/thumbnail`, file, index);
    }
    expect(engine.undescribedImages(2).map(({ id }) => id)).toEqual(
      [2, 1].map((index) => `${idAt(index)}/0/thumbnail`),
    );
    engine.describeImage(`${idAt(2)}/0/thumbnail`, looking(base));
    engine.describeImage(`${idAt(1)}/0/thumbnail`, null);
    expect(engine.undescribedImages(9)).toEqual([{ id: `${idAt(0)}/0/thumbnail`, sha256: "0".repeat(64) }]);
    engine.evictMedia(0, 10);
    expect(engine.undescribedImages(9)).toEqual([]);
    expect(engine.likeness(idAt(2)).state).toBe("compared");
  });
});

test("[LK4] [LK6] appearances and groups are there after a restart", () => {
  withStored((scene) => {
    store(scene, 4, looking(base, "red"));
    store(scene, 6, looking(changed(1), "red"));
    const before = found(scene, { grouped: true });
    const again = adDatabase(scene.files);
    expect(found({ engine: again }, { grouped: true })).toEqual(before);
    expect(idsOf(found({ engine: again }, { similarTo: idAt(4) }))).toEqual([idAt(6)]);
    expect(idsOf(found({ engine: again }, { color: "red" }))).toHaveLength(2);
    again.close();
  });
});

test("[LK6] a tile opens to all ads with its image, and an ad alone in its image to itself", () => {
  withStored((scene) => {
    for (const [index, bits] of [
      [2, 0],
      [8, 3],
      [4, 4],
    ] as const)
      store(scene, index, looking(changed(bits)));
    store(scene, 9, looking(changed(12)));
    found(scene, { grouped: true });
    const members = [8, 4, 2].map(idAt).toSorted();
    for (const index of [2, 4, 8])
      expect(idsOf(found(scene, { lookalikesOf: idAt(index) })).toSorted()).toEqual(members);
    expect(idsOf(found(scene, { lookalikesOf: idAt(9) }))).toEqual([idAt(9)]);
    expect(idsOf(found(scene, { lookalikesOf: idAt(20) }))).toEqual([idAt(20)]);
    expect(
      finish(scene.engine.months({ lookalikesOf: idAt(2) }, 0)).reduce((sum, { count: ads }) => sum + ads, 0),
    ).toBe(3);
  });
});

/** Three images that differ in half of their bits. */
const images: readonly PerceptualHash[] = [
  base,
  [0xffff_0000, 0xffff_0000, 0xffff_0000, 0xffff_0000],
  [0xaaaa_aaaa, 0x1234_5678, 0x9abc_def0, 0x0fed_cba9],
];
const filters: readonly AdFilter[] = [
  {},
  { color: "red" },
  { mediaTypes: ["image", "carousel"] },
  { find: "the" },
  { minEngagement: 1 },
];
const sorts = ["newest", "oldest", "longest", "engaged"] as const;

test("[LK6] in every order and filter, a grouped list has the newest match of each image once, and all other ads", () => {
  const scenes = fc.record({
    images: fc.array(fc.option(fc.nat(images.length - 1)), { minLength: count, maxLength: count }),
    filter: fc.constantFrom(...filters),
    sort: fc.constantFrom(...sorts),
    size: fc.integer({ min: 1, max: 7 }),
  });
  withStored((scene) => {
    fc.assert(
      fc.property(scenes, ({ images: chosen, filter, sort, size }) => {
        for (const [index, image] of chosen.entries()) {
          const hash = image === null ? null : (images[image] ?? base);
          store(scene, index, looking(hash, ...(index % 2 === 0 ? (["red"] as const) : [])));
        }
        const all = found(scene, filter, sort);
        const imageOf = ({ id }: AdTile) => chosen[ids.indexOf(id)] ?? null;
        const membersOf = (ad: AdTile) =>
          imageOf(ad) === null ? [ad] : all.filter((one) => imageOf(one) === imageOf(ad));
        const expected = all
          .filter((ad) => membersOf(ad).every(({ sortKey }) => sortKey <= ad.sortKey))
          .map((ad) => [ad.id, membersOf(ad).length > 1 ? membersOf(ad).length : null]);
        const grouped = found(scene, { ...filter, grouped: true }, sort, size);
        expect(grouped.map(({ id, lookalikes }) => [id, lookalikes])).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });
});
