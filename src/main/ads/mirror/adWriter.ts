import type { AdId } from "#contracts/ids.ts";
import { labelsOf, type ListKind } from "#main/ads/domain/adLabels.ts";
import { nextSortKey, sortKeyOf } from "#main/ads/domain/adSortKey.ts";
import { type AdRecord, engagementOf, headlineOf, recordOf } from "#main/ads/domain/adRecord.ts";
import { indexedTexts } from "#main/ads/domain/adText.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";
import { hasId } from "./adSql.ts";
import { adMediaAddresses } from "./adMediaStore.ts";
import { adMediaStore } from "./adMediaStore.ts";
import { brandWriter } from "./brandWriter.ts";
import { labelStore } from "./labelStore.ts";

/** An item as stored: the service's record, and its JSON text. */
export interface StoredItem {
  readonly record: AdRecord;
  readonly json: string;
}

/** Items of one response. Times are epoch ms. */
export interface StoredPage {
  readonly items: readonly StoredItem[];
  /** When the items were read. For an ad that was read twice, the later record wins. */
  readonly at: number;
  readonly lists: readonly (readonly [ListKind, string])[];
  readonly checkpoint: { readonly key: string; readonly value: string; readonly valueIfNoneKnown: string } | null;
  /** Files of these ads to download. */
  readonly media: { readonly roles: "thumbnails" | "all"; readonly rank: number } | null;
}

export interface WrittenPage {
  readonly added: number;
  readonly changed: number;
  /** How many ads of the page were already known. Zero where known ads are expected means a gap. */
  readonly known: number;
}

interface KnownRow {
  readonly sortKey: number;
  readonly brand: number;
  readonly lastSeenAt: number;
  readonly removedAt: number | null;
}

/** Data that is written once per page: changes in the ad count of each brand, and the sort keys to index. */
interface Noted {
  readonly brands: Map<number, number>;
  readonly unindexed: Set<number>;
}

interface WrittenItem {
  readonly row: KnownRow;
  readonly what: "added" | "changed" | null;
}

type Value = string | number | null;

interface AdWriterOptions {
  /** Called when an ad with a known appearance moved to another sort key. */
  readonly appearanceMoved?: () => void;
}

/** The only writer of ads; new texts are queued for the index. Each method is one transaction and idempotent. */
export function adWriter(db: WritableDb, { appearanceMoved }: AdWriterOptions = {}) {
  const labels = labelStore(db);
  const brands = brandWriter(db);
  const addresses = adMediaAddresses(db);
  const media = adMediaStore(db);
  const find = db.prepare<[string], KnownRow & { readonly id: string }>(`
    SELECT ad.id, ad.sort_key AS sortKey, brand, last_seen_at AS lastSeenAt, removed_at AS removedAt
    FROM json_each(?) AS asked CROSS JOIN ad ON ${hasId("asked.value")}`);
  const readRecord = db.prepare<[number], string>("SELECT record FROM ad_record WHERE sort_key = ?").pluck();
  const isTaken = db.prepare<[number], { found: 1 }>("SELECT 1 AS found FROM ad WHERE sort_key = ?");
  // Binding many values by position needs half the time of binding them by name.
  const add = db.prepare<Value[]>(`
    INSERT INTO ad (last_seen_at, brand, source, media_type, language, vertical, creative_type, tags, is_active, first_day,
      last_day, engagement, content_at, slide_count, aspect_ratio, sort_key, id, origin, first_seen_at, is_sorted)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT (sort_key) DO NOTHING`);
  const change = db.prepare<Value[]>(`
    UPDATE ad SET last_seen_at = ?, brand = ?, source = ?, media_type = ?, language = ?, vertical = ?, creative_type = ?,
      tags = ?, is_active = ?, first_day = ?, last_day = ?, engagement = ?, content_at = ?, slide_count = ?, aspect_ratio = ?,
      sort_key = ?, removed_at = NULL
    WHERE sort_key = ?`);
  const seen = db.prepare("UPDATE ad SET last_seen_at = ?, removed_at = NULL WHERE sort_key = ?");
  const gone = db.prepare(`UPDATE ad SET removed_at = ? WHERE ${hasId("?")} AND removed_at IS NULL`);
  const addRecord = db.prepare("INSERT INTO ad_record (sort_key, headline, record) VALUES (?, ?, ?)");
  const putRecord = db.prepare("INSERT OR REPLACE INTO ad_record (sort_key, headline, record) VALUES (?, ?, ?)");
  const dropRecord = db.prepare("DELETE FROM ad_record WHERE sort_key = ?");
  const dropText = db.prepare("DELETE FROM ad_text WHERE rowid = ?");
  const noteUnindexed = db.prepare<[string]>(
    "INSERT INTO ad_unindexed (sort_key) SELECT value FROM json_each(?) AS asked WHERE TRUE ON CONFLICT DO NOTHING",
  );
  const dropUnindexed = db.prepare("DELETE FROM ad_unindexed WHERE sort_key = ?");
  const putMembers = db.prepare<[number, string]>(
    "INSERT INTO ad_list (label, sort_key) SELECT ?, value FROM json_each(?) AS asked WHERE TRUE ON CONFLICT DO NOTHING",
  );
  const moveMembers = db.prepare(`
    UPDATE OR REPLACE ad_list SET sort_key = @sortKey
    WHERE sort_key = @before AND label IN (SELECT key FROM label WHERE kind IN ('view', 'kept', 'job', 'color'))`);
  const moveAppearance = db.prepare("UPDATE OR REPLACE ad_appearance SET sort_key = ? WHERE sort_key = ?");
  const putCheckpoint = db.prepare("INSERT OR REPLACE INTO checkpoint (key, value) VALUES (?, ?)");

  function write({ items, at, lists, checkpoint, media: wanted }: StoredPage): WrittenPage {
    const outcome = { added: 0, changed: 0, known: 0 };
    const noted: Noted = { brands: new Map(), unindexed: new Set() };
    const rows = knownOf(items);
    for (const item of items) {
      const known = rows.get(item.record.id);
      const { row, what } = known === undefined ? addItem(item, at, noted) : renewItem(item, known, at, noted);
      if (what !== null) outcome[what] += 1;
      if (known !== undefined) outcome.known += 1;
      // A page may contain the same ad twice.
      rows.set(item.record.id, row);
    }
    brands.counted(noted.brands);
    noteUnindexed.run(JSON.stringify([...noted.unindexed]));
    const sortKeys = JSON.stringify(Array.from(rows.values(), ({ sortKey }) => sortKey));
    for (const [kind, value] of lists) putMembers.run(labels.make(kind, value), sortKeys);
    if (checkpoint !== null) {
      const { key, value, valueIfNoneKnown } = checkpoint;
      putCheckpoint.run(key, outcome.known === 0 ? valueIfNoneKnown : value);
    }
    if (wanted !== null) media.wantMedia({ ...wanted, adIds: items.map(({ record }) => record.id) }, at);
    return outcome;
  }

  function knownOf(items: readonly StoredItem[]): Map<string, KnownRow> {
    const ids = JSON.stringify(items.map(({ record }) => record.id));
    return new Map(find.all(ids).map((row) => [row.id, row]));
  }

  function addItem({ record, json }: StoredItem, at: number, noted: Noted): WrittenItem {
    const brand = brands.keyOf(record);
    const columns = [at, brand, ...columnsOf(record)];
    let sortKey = sortKeyOf(record.contentAt, record.id);
    while (add.run(...columns, sortKey, record.id, record.origin, at).changes === 0) sortKey = nextSortKey(sortKey);
    addRecord.run(sortKey, headlineOf(record), json);
    noted.unindexed.add(sortKey);
    addTo(noted.brands, brand, 1);
    return { row: { sortKey, brand, lastSeenAt: at, removedAt: null }, what: "added" };
  }

  /**
   * Updates a known ad. An older record than the stored one changes nothing; an identical record only updates when the
   * ad was last seen.
   */
  function renewItem({ record, json }: StoredItem, known: KnownRow, at: number, noted: Noted): WrittenItem {
    if (at < known.lastSeenAt) return { row: known, what: null };
    const knownJson = readRecord.get(known.sortKey) ?? "";
    if (knownJson === json) {
      if (at !== known.lastSeenAt || known.removedAt !== null) seen.run(at, known.sortKey);
      return { row: { ...known, lastSeenAt: at, removedAt: null }, what: null };
    }
    const before = recordOf(record.origin, knownJson);
    const isMoved = before.contentAt !== record.contentAt;
    const sortKey = isMoved ? freeSortKey(record) : known.sortKey;
    const brand = brands.keyOf(record);
    change.run(at, brand, ...columnsOf(record), sortKey, known.sortKey);
    if (isMoved) {
      dropRecord.run(known.sortKey);
      dropText.run(-known.sortKey);
      dropUnindexed.run(known.sortKey);
      noted.unindexed.delete(known.sortKey);
      moveMembers.run({ sortKey, before: known.sortKey });
      if (moveAppearance.run(sortKey, known.sortKey).changes > 0) appearanceMoved?.();
    }
    putRecord.run(sortKey, headlineOf(record), json);
    if (isMoved || !isIndexedAlike(before, record)) noted.unindexed.add(sortKey);
    if (brand !== known.brand) {
      addTo(noted.brands, brand, 1);
      addTo(noted.brands, known.brand, -1);
    }
    addresses.renew(record);
    return { row: { sortKey, brand, lastSeenAt: at, removedAt: null }, what: "changed" };
  }

  function freeSortKey(record: AdRecord): number {
    let sortKey = sortKeyOf(record.contentAt, record.id);
    while (isTaken.get(sortKey) !== undefined) sortKey = nextSortKey(sortKey);
    return sortKey;
  }

  const inOne = <A extends unknown[], R>(work: (...args: A) => R) => {
    const transaction = inTransaction(db, work);
    return (...args: A): R => {
      try {
        return transaction(...args);
      } catch (cause) {
        labels.forget();
        brands.forget();
        throw cause;
      }
    };
  };

  return {
    write: inOne(write),
    /** Adds missing ads; existing ads stay unchanged. `at`: when each was read. */
    restore: inOne((items: readonly (StoredItem & { readonly at: number })[]): number => {
      const known = knownOf(items);
      const missing = items.filter(({ record }) => !known.has(record.id));
      for (const item of missing) write({ items: [item], at: item.at, lists: [], checkpoint: null, media: null });
      return missing.length;
    }),
    /** Records that the service no longer lists these ads. `at`: epoch ms. */
    markRemoved: inOne((ids: readonly AdId[], at: number): void => {
      for (const id of ids) gone.run(at, id);
    }),
  };
}

function addTo(counts: Map<number, number>, key: number, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}

/** Returns the column values of an ad's row, in the column order of both statements that write it. */
function columnsOf(record: AdRecord): readonly Value[] {
  return [
    record.source,
    record.mediaType,
    record.language,
    record.vertical,
    record.creativeType,
    JSON.stringify(record.tags),
    record.isActive === null ? null : Number(record.isActive),
    record.firstDay,
    record.lastDay,
    engagementOf(record),
    record.contentAt,
    record.slides.length,
    record.aspectRatio,
  ];
}

/** Like counts change in every response, and the index need not be written for them. */
function isIndexedAlike(before: AdRecord, after: AdRecord): boolean {
  const all = (record: AdRecord) => JSON.stringify([indexedTexts(record), labelsOf(record)]);
  return all(before) === all(after);
}
