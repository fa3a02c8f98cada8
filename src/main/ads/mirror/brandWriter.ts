import type { AdRecord } from "#main/ads/domain/adRecord.ts";
import { foldWord } from "#main/ads/domain/adText.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";

interface BrandRow {
  readonly key: number;
  readonly name: string;
  readonly handle: string | null;
  readonly avatarUrl: string | null;
}

const mostRemembered = 20_000;

/**
 * The only writer of brands, as named by their ads; runs within the caller's transaction. Caches brands, because the
 * next ads mostly have the same ones.
 */
export function brandWriter(db: ReadableDb) {
  const remembered = new Map<string, BrandRow>();
  const find = db.prepare<[string], BrandRow>(
    "SELECT key, name, handle, avatar_url AS avatarUrl FROM brand WHERE id = ?",
  );
  const add = db.prepare<[object], { key: number }>(`
    INSERT INTO brand (id, name, folded, handle, avatar_url) VALUES (@id, @name, @folded, @handle, @avatarUrl)
    RETURNING key`);
  const change = db.prepare(`
    UPDATE brand SET name = @name, folded = @folded, handle = @handle, avatar_url = @avatarUrl WHERE id = @id`);
  const count = db.prepare<[string]>(`
    UPDATE brand SET ad_count = ad_count + more.ads
    FROM (SELECT value ->> 0 AS key, value ->> 1 AS ads FROM json_each(?) AS asked) AS more WHERE brand.key = more.key`);
  function remember(id: string, row: BrandRow): number {
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(id, row);
    return row.key;
  }
  return {
    /** Returns the key of an ad's brand; creates or updates the brand if needed. */
    keyOf: ({ brand }: AdRecord): number => {
      const known = remembered.get(brand.id) ?? find.get(brand.id);
      const { id, name } = brand;
      const handle = brand.handle ?? known?.handle ?? null;
      const avatarUrl = brand.avatarUrl ?? known?.avatarUrl ?? null;
      if (known?.name === name && known.handle === handle && known.avatarUrl === avatarUrl) {
        return remember(id, known);
      }
      const values = { id, name, folded: foldWord(name), handle, avatarUrl };
      const key = known?.key ?? add.get(values)?.key ?? 0;
      if (known !== undefined) change.run(values);
      return remember(id, { key, name, handle, avatarUrl });
    },
    /** Clears the cache, which may contain rows of a transaction that was rolled back. */
    forget: () => remembered.clear(),
    /** Adds to the ad counts of brands, by brand key. */
    counted: (more: ReadonlyMap<number, number>): void => {
      count.run(JSON.stringify([...more]));
    },
  };
}
