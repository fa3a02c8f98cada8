import { expect, test } from "vitest";
import type { AdId } from "#contracts/ids.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";
import { ingestAll, withAds } from "../../../../support/ads/withAds.ts";

const items = Array.from({ length: 3 }, (_, index) => sandboxAds(3)(index));
const ids = items.map(({ id }) => `d:${id}` as AdId);

function plain(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

test("[LB82] ads are found by the URLs of their files without the query, once each", () => {
  withAds((scene) => {
    ingestAll(scene.engine, items);
    scene.engine.wantMedia({ adIds: ids, roles: "all", rank: 0 }, 1);
    const [first] = items;
    const urls = first?.media.slides.flatMap(({ thumbnail_url, video_url }) =>
      typeof video_url === "string" ? [thumbnail_url, video_url] : [thumbnail_url],
    );
    const at = (addresses: readonly string[]) => scene.engine.atAddresses(addresses, 0).map(({ id }) => id);
    expect(at((urls ?? []).map(plain))).toEqual([ids[0]]);
    expect(at(["https://elsewhere.example/1.png"])).toEqual([]);
    expect(at([])).toEqual([]);
  });
});
