import type { AdRecord } from "../../domain/ads/adRecord.ts";
import { foldWord } from "../../domain/ads/adText.ts";
import type { ReadableDb } from "../database.ts";

interface BrandRow {
  readonly key: number;
  readonly name: string;
  readonly handle: string | null;
  readonly avatarUrl: string | null;
}

/** Writes brands as their ads name them. All within the caller's transaction. */
export function brandWriter(db: ReadableDb) {
  const find = db.prepare<[string], BrandRow>(
    "SELECT key, name, handle, avatar_url AS avatarUrl FROM brand WHERE id = ?",
  );
  const add = db.prepare<[object], { key: number }>(`
    INSERT INTO brand (id, name, folded, handle, avatar_url) VALUES (@id, @name, @folded, @handle, @avatarUrl)
    RETURNING key`);
  const change = db.prepare(`
    UPDATE brand SET name = @name, folded = @folded, handle = coalesce(@handle, handle),
      avatar_url = coalesce(@avatarUrl, avatar_url) WHERE key = @key`);
  const count = db.prepare("UPDATE brand SET ad_count = ad_count + ? WHERE key = ?");
  return {
    /** The key of an ad's brand, which is made or brought up to date. */
    keyOf: ({ brand }: AdRecord): number => {
      const known = find.get(brand.id);
      if (known === undefined) return add.get({ ...brand, folded: foldWord(brand.name) })?.key ?? 0;
      const isSame =
        known.name === brand.name &&
        (brand.handle === null || known.handle === brand.handle) &&
        (brand.avatarUrl === null || known.avatarUrl === brand.avatarUrl);
      if (!isSame) change.run({ ...brand, folded: foldWord(brand.name), key: known.key });
      return known.key;
    },
    /** So many ads more, by keys of brands. */
    counted: (more: ReadonlyMap<number, number>): void => {
      for (const [key, ads] of more) if (ads !== 0) count.run(ads, key);
    },
  };
}
