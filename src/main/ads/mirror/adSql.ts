/**
 * SQL condition that selects an ad by ID; `id` is SQL, too. The ID index starts with `is_sorted`, which stores new ads
 * next to each other. SQLite uses that index only if both values are named.
 */
export const hasId = (id: string, ad = "ad"): string => `${ad}.is_sorted IN (0, 1) AND ${ad}.id = ${id}`;

/** SQL for the number of ads. It sums the counts per brand, because counting a million rows is slow. */
export const adRowCount = "SELECT coalesce(sum(ad_count), 0) FROM brand";
