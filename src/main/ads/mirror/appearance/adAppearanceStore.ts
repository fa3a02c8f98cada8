import type { Appearance, PerceptualHash } from "#contracts/desktop/appearance.ts";
import type { AdId, Sha256 } from "#contracts/ids.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";
import { hasId } from "#main/ads/mirror/adSql.ts";
import { labelStore } from "#main/ads/mirror/labelStore.ts";
import type { AdLikenesses } from "./adLikeness.ts";

interface ShownImage {
  readonly adId: AdId;
  readonly role: string;
  readonly slide: number;
}

type StoredHash = Readonly<Record<"wholeHigh" | "wholeLow" | "innerHigh" | "innerLow", number | null>>;

/** Stores what the first images of ads look like: their hashes, and their colors as lists of ads. */
export function adAppearanceStore(db: WritableDb, likenesses: Pick<AdLikenesses, "added" | "changed">) {
  const labels = labelStore(db);
  const imageOf = db.prepare<[string], ShownImage>("SELECT ad_id AS adId, role, slide FROM ad_media WHERE id = ?");
  const setDescribed = db.prepare("UPDATE ad_media SET is_described = 1 WHERE id = ?");
  const sortKeyOf = db.prepare<[string], number>(`SELECT ad.sort_key FROM ad WHERE ${hasId("?")}`).pluck();
  const stored = db.prepare<[number], StoredHash>(`
    SELECT whole_high AS wholeHigh, whole_low AS wholeLow, inner_high AS innerHigh, inner_low AS innerLow
    FROM ad_appearance WHERE sort_key = ?`);
  /** Members are compared with the first ad of their group only, so another image of that ad ends the group. */
  const endGroup = db.prepare(`
    UPDATE ad_appearance SET creative = NULL
    WHERE creative = (SELECT creative FROM ad_appearance WHERE sort_key = ? AND is_first = 1) AND creative IS NOT NULL`);
  const put = db.prepare(`
    INSERT OR REPLACE INTO ad_appearance (sort_key, whole_high, whole_low, inner_high, inner_low) VALUES (?, ?, ?, ?, ?)`);
  const dropColors = db.prepare(
    "DELETE FROM ad_list WHERE sort_key = ? AND label IN (SELECT key FROM label WHERE kind = 'color')",
  );
  const putColor = db.prepare("INSERT INTO ad_list (label, sort_key) VALUES (?, ?) ON CONFLICT DO NOTHING");
  const undescribed = db.prepare<[number], { id: string; sha256: Sha256 }>(`
    SELECT id, thumbnail_sha256 AS sha256 FROM ad_media INDEXED BY ad_media_undescribed
    WHERE state = 'cached' AND role = 'thumbnail' AND slide = 0 AND is_described = 0 AND thumbnail_sha256 IS NOT NULL
    ORDER BY used_at DESC LIMIT ?`);

  /** Returns the hash that is now new to the comparison, and whether a stored one was replaced. */
  const write = inTransaction(db, (mediaId: string, appearance: Appearance | null) => {
    const image = imageOf.get(mediaId);
    setDescribed.run(mediaId);
    if (appearance === null || image === undefined || image.role !== "thumbnail" || image.slide !== 0) return null;
    const sortKey = sortKeyOf.get(image.adId);
    if (sortKey === undefined) return null;
    dropColors.run(sortKey);
    for (const color of appearance.colors) putColor.run(labels.make("color", color), sortKey);
    const before = stored.get(sortKey);
    const hash = appearance.hash ?? ([null, null, null, null] as const);
    if (before !== undefined && isSame(before, hash)) return null;
    endGroup.run(sortKey);
    put.run(sortKey, ...hash);
    return { sortKey, hash: appearance.hash, isReplaced: before !== undefined && before.wholeHigh !== null };
  });

  return {
    /** Stores what the image of a file looks like. Null: it could not be described, and is not tried again. */
    describeImage: (mediaId: string, appearance: Appearance | null): void => {
      try {
        const written = write(mediaId, appearance);
        if (written === null) return;
        if (written.isReplaced) likenesses.changed();
        else if (written.hash !== null) likenesses.added(written.sortKey, written.hash);
      } catch (cause) {
        labels.forget();
        throw cause;
      }
    },
    /** Returns files on the disk whose appearance is unknown, the most recently used first. */
    undescribedImages: (limit: number): readonly { readonly id: string; readonly sha256: Sha256 }[] =>
      undescribed.all(limit),
  };
}

function isSame(stored: StoredHash, [wholeHigh, wholeLow, innerHigh, innerLow]: PerceptualHash | readonly null[]) {
  return (
    stored.wholeHigh === wholeHigh &&
    stored.wholeLow === wholeLow &&
    stored.innerHigh === innerHigh &&
    stored.innerLow === innerLow
  );
}
