import { expect, test } from "vitest";
import type { ListedBrand } from "#contracts/ads/ads.ts";
import { brandColumns, sortAfterClick, sortedBrands } from "#renderer/features/discover/brands/brandColumns.ts";

const aBrand = (name: string, figures: Partial<ListedBrand> = {}): ListedBrand => ({
  id: name.toLowerCase(),
  name,
  handle: null,
  avatar: null,
  adCount: 1,
  activeCount: 0,
  newCount: 0,
  longestDays: 1,
  ...figures,
});
const namesOf = (brands: readonly ListedBrand[]) => brands.map(({ name }) => name);

test("[DS83] a click on a heading sorts by its column, numbers from the greatest, and another click reverses", () => {
  const byAds = { column: "adCount", isDescending: true } as const;
  expect(sortAfterClick(byAds, "newCount")).toEqual({ column: "newCount", isDescending: true });
  expect(sortAfterClick(byAds, "name")).toEqual({ column: "name", isDescending: false });
  expect(sortAfterClick(byAds, "adCount")).toEqual({ column: "adCount", isDescending: false });
});

test("[DS83] every column sorts in both directions", () => {
  const small = aBrand("Zelt", { adCount: 2, activeCount: 0, newCount: 0, longestDays: 3 });
  const great = aBrand("anker", { adCount: 10, activeCount: 9, newCount: 8, longestDays: 40 });
  for (const { id } of brandColumns) {
    const first = id === "name" ? "Zelt" : "anker";
    const order = [first, first === "Zelt" ? "anker" : "Zelt"];
    expect(namesOf(sortedBrands([small, great], { column: id, isDescending: true })), id).toEqual(order);
    expect(namesOf(sortedBrands([small, great], { column: id, isDescending: false })), id).toEqual(order.toReversed());
  }
});

test("[DS83] names sort as people read them: without regard to case, and numbers by their value", () => {
  const sorted = sortedBrands(
    ["Studio 10", "éclair", "studio 9", "Zoo"].map((name) => aBrand(name)),
    {
      column: "name",
      isDescending: false,
    },
  );
  expect(namesOf(sorted)).toEqual(["éclair", "studio 9", "Studio 10", "Zoo"]);
});

test("[DS83] unknown figures come last in both directions, and equal ones in the order of names", () => {
  const brands = [aBrand("C", { longestDays: null }), aBrand("B"), aBrand("A"), aBrand("D", { longestDays: 9 })];
  const sorted = (isDescending: boolean) => namesOf(sortedBrands(brands, { column: "longestDays", isDescending }));
  expect(sorted(true)).toEqual(["D", "A", "B", "C"]);
  expect(sorted(false)).toEqual(["A", "B", "D", "C"]);
});
