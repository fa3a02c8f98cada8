import type { Ad, AdHighlights, AdTile } from "#contracts/ads/ads.ts";
import type { AdId, BoardId } from "#contracts/ids.ts";
import { fileId } from "#main/ads/domain/adFiles.ts";
import { adHighlights } from "#main/ads/domain/adHighlights.ts";
import { recordOf } from "#main/ads/domain/adRecord.ts";
import type { AdTerm } from "#main/ads/domain/adText.ts";
import { adOf, type MediaRow, tileOf, type TileRow } from "#main/ads/domain/adView.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";
import { hasId } from "./adSql.ts";

type Json = { readonly json: string };
const mediaColumns = "state, reason, sha256, thumbnail_sha256 AS small, size_bytes AS sizeBytes";
const tileColumns = `
  ad.sort_key AS sortKey, ad.id, ad.origin, ad.source, brand.id AS brandId, brand.name AS brandName, headline,
  ad.media_type AS mediaType, ad.slide_count AS slideCount, ad.aspect_ratio AS aspectRatio, ad.language,
  ad.is_active AS isActive, ad.first_day AS firstDay, ad.last_day AS lastDay, ad.engagement,
  ad.content_at AS contentAt, ad.removed_at AS removedAt, ad.first_seen_at AS firstSeenAt, ad.last_seen_at AS lastSeenAt,
  EXISTS (SELECT 1 FROM journal.user_ad WHERE ad_id = ad.id AND saved_at IS NOT NULL) AS isSaved`;

/** Reads ads for display: cards by sort key, or one ad by its ID. */
export function adCards(db: ReadableDb) {
  const from = "CROSS JOIN ad_record ON ad_record.sort_key = ad.sort_key CROSS JOIN brand ON brand.key = ad.brand";
  const sortKeys = "json_each(?) AS asked CROSS JOIN ad ON ad.sort_key = asked.value";
  const tiles = db.prepare<[string], TileRow>(`SELECT ${tileColumns} FROM ${sortKeys} ${from}`);
  const withRecords = db.prepare<[string], TileRow & Json>(
    `SELECT ${tileColumns}, record AS json FROM ${sortKeys} ${from}`,
  );
  const one = db.prepare<[string], TileRow & Json>(
    `SELECT ${tileColumns}, record AS json FROM ad ${from} WHERE ${hasId("?")}`,
  );
  const media = db.prepare<[string], MediaRow>(
    `SELECT ad_media.id, ${mediaColumns} FROM json_each(?) AS asked CROSS JOIN ad_media ON ad_media.id = asked.value`,
  );
  const filesOf = db.prepare<[string], MediaRow>(`SELECT id, ${mediaColumns} FROM ad_media WHERE ad_id = ?`);
  const own = db.prepare<[string], { note: string; savedAt: number | null }>(
    "SELECT note, saved_at AS savedAt FROM journal.user_ad WHERE ad_id = ?",
  );
  const tagsOf = db.prepare<[string], { name: string }>(
    "SELECT name FROM journal.user_tag WHERE ad_id = ? ORDER BY folded",
  );
  const boardsOf = db.prepare<[string], { id: BoardId }>(
    "SELECT board_id AS id FROM journal.board_ad WHERE ad_id = ? ORDER BY board_id",
  );

  return {
    /** Returns cards in the order of the sort keys. With `terms`, each card contains the highlighted match. */
    tiles: (
      wanted: readonly number[],
      terms: readonly AdTerm[],
      today: number,
      lookalikes: ReadonlyMap<number, number> = new Map(),
    ): readonly AdTile[] => {
      const wantedIds = JSON.stringify(wanted);
      const rows: readonly (TileRow & Partial<Json>)[] =
        terms.length === 0 ? tiles.all(wantedIds) : withRecords.all(wantedIds);
      const thumbnails = byId(media.all(JSON.stringify(rows.map(({ id }) => fileId(id, 0, "thumbnail")))));
      return rows.map((row) => {
        const record = row.json === undefined ? null : recordOf(row.origin, row.json);
        const found = record === null ? null : { record, terms };
        const tile = tileOf(row, thumbnails.get(fileId(row.id, 0, "thumbnail")), today, found);
        const count = lookalikes.get(row.sortKey);
        return count === undefined ? tile : { ...tile, lookalikes: count };
      });
    },
    read: (id: AdId, today: number): Ad | null => {
      const row = one.get(id);
      if (row === undefined) return null;
      const { note = "", savedAt = null } = own.get(id) ?? {};
      const added = {
        note,
        savedAt,
        tags: tagsOf.all(id).map(({ name }) => name),
        boards: boardsOf.all(id).map((board) => board.id),
      };
      return adOf(row, recordOf(row.origin, row.json), byId(filesOf.all(id)), added, today);
    },
    /** Returns the highlights of the terms in one ad's texts. */
    highlights: (id: AdId, terms: readonly AdTerm[]): AdHighlights => {
      const row = terms.length === 0 ? undefined : one.get(id);
      return row === undefined ? {} : adHighlights(recordOf(row.origin, row.json), terms);
    },
  };
}

function byId(rows: readonly MediaRow[]): ReadonlyMap<string, MediaRow> {
  return new Map(rows.map((row) => [row.id, row]));
}
