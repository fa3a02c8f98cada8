import type { ListedBrand } from "#contracts/ads/ads.ts";
import { currentLanguage, t } from "#texts/t.ts";

export type BrandColumnId = "name" | "activeCount" | "adCount" | "newCount" | "longestDays";

/** By which column the brands are sorted, and in which direction. */
export interface BrandSort {
  readonly column: BrandColumnId;
  readonly isDescending: boolean;
}

/** The columns of the table of brands, in the order of display. */
export const brandColumns: readonly { readonly id: BrandColumnId; readonly name: string }[] = [
  { id: "name", name: t("Name") },
  { id: "activeCount", name: t("Active ads") },
  { id: "adCount", name: t("All ads") },
  { id: "newCount", name: t("New in 30 days") },
  { id: "longestDays", name: t("Longest running") },
];

const names = new Intl.Collator(currentLanguage(), { numeric: true, sensitivity: "base" });

/** Returns the sort order after a click on a column's heading: numbers begin with the greatest, names with A. */
export function sortAfterClick(now: BrandSort, column: BrandColumnId): BrandSort {
  return { column, isDescending: now.column === column ? !now.isDescending : column !== "name" };
}

/** Sorts brands. Unknown figures come last in both directions, and equal figures are in the order of names. */
export function sortedBrands(brands: readonly ListedBrand[], { column, isDescending }: BrandSort) {
  const sign = isDescending ? -1 : 1;
  const byName = (a: ListedBrand, b: ListedBrand) => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
  if (column === "name") return brands.toSorted((a, b) => sign * byName(a, b));
  return brands.toSorted((a, b) => {
    const [one, other] = [a[column], b[column]];
    if (one === other) return byName(a, b);
    if (one === null || other === null) return one === null ? 1 : -1;
    return sign * (one - other);
  });
}
