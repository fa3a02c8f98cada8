import { expect, test } from "vitest";
import type { DiscoverItem } from "#contracts/service/discover.ts";
import { brandFigures } from "#main/ads/mirror/brandFigures.ts";
import { openMirror } from "#main/ads/mirror/openMirror.ts";
import { finish } from "#main/shared/base/timeSlices.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";
import { daysOf } from "../../../../support/ads/plainSearch.ts";
import { ingestAll, openScene } from "../../../../support/ads/withAds.ts";

const now = new Date(2026, 5, 20, 12).getTime();
const today = "2026-06-20";
/** The start of the first day that counts as new, in this computer's calendar. */
const newFrom = new Date(2026, 4, 21).getTime();
const items = Array.from({ length: 600 }, (_, index) => sandboxAds(600)(index));

/** The figures of the brands, counted ad by ad. */
function counted(all: readonly DiscoverItem[]) {
  return [...new Set(all.map(({ brand }) => brand.id))].map((id) => {
    const own = all.filter(({ brand }) => brand.id === id);
    const days = own.flatMap((item) => daysOf(item, today) ?? []);
    return {
      id,
      adCount: own.length,
      activeCount: own.filter((item) => item.is_active_ad === true).length,
      newCount: own.filter((item) => Date.parse(item.content_at) >= newFrom).length,
      longestDays: days.length === 0 ? null : Math.max(...days),
    };
  });
}

test("[DS83] every brand is listed with its figures, the one with the most ads first", () => {
  const scene = openScene();
  ingestAll(scene.engine, items);
  const listed = finish(scene.engine.brands("", now));
  const shown = listed.map(({ id, adCount, activeCount, newCount, longestDays }) => {
    return { id, adCount, activeCount, newCount, longestDays };
  });
  const wanted = counted(items);
  expect(wanted.some(({ activeCount, adCount }) => activeCount > 0 && activeCount < adCount)).toBe(true);
  expect(wanted.some(({ newCount, adCount }) => newCount > 0 && newCount < adCount)).toBe(true);
  expect(byId(shown)).toEqual(byId(wanted));
  expect(listed.map(({ adCount }) => adCount)).toEqual(wanted.map(({ adCount }) => adCount).toSorted((a, b) => b - a));
  scene.close();
});

test("[DS83] figures that are read in many steps are the same as in one", () => {
  const scene = openScene();
  ingestAll(scene.engine, items);
  const { readable, close } = openMirror(scene.files.ads, scene.files.journal);
  const inSteps = brandFigures(readable, 7)(now);
  let steps = 1;
  let answer = inSteps.next();
  for (; answer.done !== true; answer = inSteps.next()) steps += 1;
  expect(steps).toBe(Math.ceil((items.length + 1) / 7));
  expect(answer.value).toEqual(finish(brandFigures(readable)(now)));
  close();
  scene.close();
});

test("[DS83] new ads change the figures, and so does another day", () => {
  const scene = openScene();
  const [first] = items as [DiscoverItem];
  const ad = { ...first, is_active_ad: true, content_at: new Date(newFrom).toISOString() };
  const read = (at: number) => finish(scene.engine.brands("", at))[0];
  ingestAll(scene.engine, [ad]);
  expect(read(now)).toMatchObject({ adCount: 1, activeCount: 1, newCount: 1 });
  expect(read(now + 86_400_000)).toMatchObject({ adCount: 1, activeCount: 1, newCount: 0 });
  ingestAll(scene.engine, [{ ...ad, id: "00000000-0000-4000-8000-000000000001", is_active_ad: false }]);
  expect(read(now)).toMatchObject({ adCount: 2, activeCount: 1, newCount: 2 });
  scene.close();
});

function byId<T extends { readonly id: string }>(all: readonly T[]): readonly T[] {
  return all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
