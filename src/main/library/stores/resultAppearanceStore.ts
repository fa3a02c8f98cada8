import { type Appearance, colorNames } from "#contracts/desktop/appearance.ts";
import type { WritableDb } from "#main/shared/database/database.ts";

export type ResultAppearanceStore = ReturnType<typeof resultAppearanceStore>;

/** Stores what the images of results look like, by sort key. Lives in the cache, so lost data is made again. */
export function resultAppearanceStore(cache: WritableDb) {
  const put = cache.prepare("INSERT OR REPLACE INTO result_appearance VALUES (?, ?, ?, ?, ?, ?)");
  const describedTo = cache.prepare<[], number>("SELECT sort_key FROM result_described").pluck();
  const setDescribedTo = cache.prepare("INSERT OR REPLACE INTO result_described (id, sort_key) VALUES (1, ?)");
  const has = cache.prepare<[number], number>("SELECT 1 FROM result_appearance WHERE sort_key = ?").pluck();
  return {
    has: (sortKey: number): boolean => has.get(sortKey) !== undefined,
    put: (sortKey: number, { hash, colors }: Appearance): void => {
      const bits = colors.reduce((all, color) => all | (1 << colorNames.indexOf(color)), 0);
      put.run(sortKey, ...(hash ?? [null, null, null, null]), bits);
    },
    /** Returns the sort key from which on all older results may still lack an appearance. */
    describedTo: (): number => describedTo.get() ?? Number.MAX_SAFE_INTEGER,
    setDescribedTo: (sortKey: number): void => void setDescribedTo.run(sortKey),
  };
}
