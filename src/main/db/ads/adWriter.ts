import type { AdId } from "../../../contracts/ids.ts";
import { labelsOf, type ListKind } from "../../domain/ads/adLabels.ts";
import { placeBeside, placeOf } from "../../domain/ads/adPlace.ts";
import { type AdRecord, engagementOf, headlineOf, recordOf } from "../../domain/ads/adRecord.ts";
import { indexedTexts } from "../../domain/ads/adText.ts";
import { inTransaction, type WritableDb } from "../database.ts";
import { adMediaAddresses } from "./adMediaAddresses.ts";
import { adMediaStore } from "./adMediaStore.ts";
import { brandWriter } from "./brandWriter.ts";
import { labelStore } from "./labelStore.ts";

/** An item as it is stored: as the service gave it. */
export interface StoredItem {
  readonly record: AdRecord;
  readonly json: string;
}

/** Items that were read together. Times are epoch ms. */
export interface StoredPage {
  readonly items: readonly StoredItem[];
  /** When they were read. Of two readings of an ad the later one counts. */
  readonly at: number;
  readonly lists: readonly (readonly [ListKind, string])[];
  readonly checkpoint: { readonly key: string; readonly value: string; readonly valueIfNoneKnown: string } | null;
  /** Files of these ads that are wanted from now on. */
  readonly media: { readonly roles: "thumbnails" | "all"; readonly rank: number } | null;
}

export interface WrittenPage {
  readonly added: number;
  readonly changed: number;
  readonly known: number;
}

interface KnownRow {
  readonly place: number;
  readonly brand: number;
  readonly lastSeenAt: number;
  readonly goneAt: number | null;
  readonly json: string;
}

/** Ads more or fewer of each brand: written once for a whole page. */
type BrandCounts = Map<number, number>;

/** The only writer of ads; what is new to the index is noted for it. Each method is one transaction. Doing it again changes nothing. */
export function adWriter(db: WritableDb) {
  const labels = labelStore(db);
  const brands = brandWriter(db);
  const addresses = adMediaAddresses(db);
  const media = adMediaStore(db);
  const find = db.prepare<[string], KnownRow>(`
    SELECT ad.place, brand, last_seen_at AS lastSeenAt, gone_at AS goneAt, record AS json
    FROM ad JOIN ad_record ON ad_record.place = ad.place WHERE id = ?`);
  const isTaken = db.prepare<[number], { found: 1 }>("SELECT 1 AS found FROM ad WHERE place = ?");
  const add = db.prepare(`
    INSERT INTO ad (place, id, origin, source, brand, media_type, language, vertical, creative_type, tags, is_active,
      first_day, last_day, engagement, content_at, slide_count, aspect_ratio, first_seen_at, last_seen_at)
    VALUES (@place, @id, @origin, @source, @brand, @mediaType, @language, @vertical, @creativeType, @tags, @isActive,
      @firstDay, @lastDay, @engagement, @contentAt, @slideCount, @aspectRatio, @at, @at)`);
  const change = db.prepare(`
    UPDATE ad SET place = @place, source = @source, brand = @brand, media_type = @mediaType, language = @language,
      vertical = @vertical, creative_type = @creativeType, tags = @tags, is_active = @isActive, first_day = @firstDay,
      last_day = @lastDay, engagement = @engagement, content_at = @contentAt, slide_count = @slideCount,
      aspect_ratio = @aspectRatio, last_seen_at = @at, gone_at = NULL
    WHERE place = @before`);
  const seen = db.prepare("UPDATE ad SET last_seen_at = ?, gone_at = NULL WHERE place = ?");
  const gone = db.prepare("UPDATE ad SET gone_at = ? WHERE id = ? AND gone_at IS NULL");
  const addRecord = db.prepare("INSERT INTO ad_record (place, headline, record) VALUES (?, ?, ?)");
  const putRecord = db.prepare("INSERT OR REPLACE INTO ad_record (place, headline, record) VALUES (?, ?, ?)");
  const dropRecord = db.prepare("DELETE FROM ad_record WHERE place = ?");
  const dropText = db.prepare("DELETE FROM ad_text WHERE rowid = ?");
  const noteUnindexed = db.prepare("INSERT INTO ad_unindexed (place) VALUES (?) ON CONFLICT DO NOTHING");
  const dropUnindexed = db.prepare("DELETE FROM ad_unindexed WHERE place = ?");
  const putMember = db.prepare("INSERT INTO ad_list (label, place) VALUES (?, ?) ON CONFLICT DO NOTHING");
  const moveMembers = db.prepare(`
    UPDATE OR REPLACE ad_list SET place = @place
    WHERE place = @before AND label IN (SELECT key FROM label WHERE kind IN ('view', 'kept', 'job'))`);
  const putCheckpoint = db.prepare("INSERT OR REPLACE INTO checkpoint (key, value) VALUES (?, ?)");

  function write({ items, at, lists, checkpoint, media: wanted }: StoredPage): WrittenPage {
    const outcome = { added: 0, changed: 0, known: 0 };
    const counts: BrandCounts = new Map();
    const members = lists.map(([kind, value]) => labels.make(kind, value));
    for (const item of items) {
      const known = find.get(item.record.id);
      const place = known === undefined ? addItem(item, at, counts) : renewItem(item, known, at, counts);
      if (known === undefined) outcome.added += 1;
      else {
        outcome.known += 1;
        if (place !== known.place || (known.json !== item.json && at >= known.lastSeenAt)) outcome.changed += 1;
      }
      for (const label of members) putMember.run(label, place);
    }
    brands.counted(counts);
    if (checkpoint !== null) {
      const { key, value, valueIfNoneKnown } = checkpoint;
      putCheckpoint.run(key, outcome.known === 0 ? valueIfNoneKnown : value);
    }
    if (wanted !== null) media.wantMedia({ ...wanted, adIds: items.map(({ record }) => record.id) }, at);
    return outcome;
  }

  function addItem(item: StoredItem, at: number, counts: BrandCounts): number {
    const place = freePlace(item.record);
    const brand = brands.keyOf(item.record);
    add.run({ ...columnsOf(item.record), place, brand, at });
    addRecord.run(place, headlineOf(item.record), item.json);
    noteUnindexed.run(place);
    addTo(counts, brand, 1);
    return place;
  }

  /** An older reading than the known one says nothing new; the same one again says only that the ad is still there. */
  function renewItem(item: StoredItem, known: KnownRow, at: number, counts: BrandCounts): number {
    if (at < known.lastSeenAt) return known.place;
    if (known.json === item.json) {
      if (at !== known.lastSeenAt || known.goneAt !== null) seen.run(at, known.place);
      return known.place;
    }
    const before = recordOf(item.record.origin, known.json);
    const isMoved = before.contentAt !== item.record.contentAt;
    const place = isMoved ? freePlace(item.record) : known.place;
    const brand = brands.keyOf(item.record);
    change.run({ ...columnsOf(item.record), place, brand, at, before: known.place });
    if (isMoved) {
      dropRecord.run(known.place);
      dropText.run(-known.place);
      dropUnindexed.run(known.place);
      moveMembers.run({ place, before: known.place });
    }
    putRecord.run(place, headlineOf(item.record), item.json);
    if (isMoved || !isIndexedAlike(before, item.record)) noteUnindexed.run(place);
    if (brand !== known.brand) {
      addTo(counts, brand, 1);
      addTo(counts, known.brand, -1);
    }
    addresses.renew(item.record);
    return place;
  }

  function freePlace(record: AdRecord): number {
    let place = placeOf(record.contentAt, record.id);
    while (isTaken.get(place) !== undefined) place = placeBeside(place);
    return place;
  }

  const inOne = <A extends unknown[], R>(work: (...args: A) => R) => {
    const transaction = inTransaction(db, work);
    return (...args: A): R => {
      try {
        return transaction(...args);
      } catch (cause) {
        labels.forget();
        throw cause;
      }
    };
  };

  return {
    write: inOne(write),
    /** Puts in what is not there; what is there stays as it is. `at`: when each was read. */
    restore: inOne((items: readonly (StoredItem & { readonly at: number })[]): number => {
      const missing = items.filter(({ record }) => find.get(record.id) === undefined);
      for (const item of missing) write({ items: [item], at: item.at, lists: [], checkpoint: null, media: null });
      return missing.length;
    }),
    markGone: inOne((ids: readonly AdId[], at: number): void => {
      for (const id of ids) gone.run(at, id);
    }),
  };
}

function addTo(counts: Map<number, number>, key: number, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}

function columnsOf(record: AdRecord): Readonly<Record<string, string | number | null>> {
  return {
    id: record.id,
    origin: record.origin,
    source: record.source,
    mediaType: record.mediaType,
    language: record.language,
    vertical: record.vertical,
    creativeType: record.creativeType,
    tags: JSON.stringify(record.tags),
    isActive: record.isActive === null ? null : Number(record.isActive),
    firstDay: record.firstDay,
    lastDay: record.lastDay,
    engagement: engagementOf(record),
    contentAt: record.contentAt,
    slideCount: record.slides.length,
    aspectRatio: record.aspectRatio,
  };
}

/** Counts of likes change at every reading; the index need not be written for that. */
function isIndexedAlike(before: AdRecord, after: AdRecord): boolean {
  const all = (record: AdRecord) => JSON.stringify([indexedTexts(record), labelsOf(record)]);
  return all(before) === all(after);
}
