import { labelsOf, labelWord } from "#main/ads/domain/adLabels.ts";
import { type AdOrigin, type AdRecord, recordOf } from "#main/ads/domain/adRecord.ts";
import { emojiOf, indexedTexts } from "#main/ads/domain/adText.ts";
import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";
import { labelStore } from "./labelStore.ts";

interface WaitingAd {
  readonly sortKey: number;
  readonly origin: AdOrigin | null;
  /** Whether the indexes already contain this ad. */
  readonly isSorted: 0 | 1 | null;
  readonly json: string | null;
}

const limits = {
  /** Ads indexed per step: about ten milliseconds of work. */
  ofStep: 100,
  /** A query waits for at most this many pending ads. More are pending only in the minutes after the index was reset. */
  mostAwaited: 2_000,
  /** From this many pending ads on, a write first indexes as many of them as it adds. */
  mostWaiting: 300,
} as const;

/**
 * Adds pending ads to the full-text index, newest first, and to the indexes by ID, brand, days, and engagement. A
 * write only queues an ad, because indexing a page's words costs more than the rest of the write. Queued ads are
 * indexed when the worker is idle, or before the next query.
 */
export function adIndexer(
  db: WritableDb,
  { ofStep, mostAwaited, mostWaiting }: Readonly<Record<keyof typeof limits, number>> = limits,
) {
  const labels = labelStore(db);
  const countWaiting = db
    .prepare<[number], number>("SELECT count(*) FROM (SELECT 1 FROM ad_unindexed LIMIT ?)")
    .pluck();
  const countAll = db.prepare<[], number>("SELECT count(*) FROM ad_unindexed").pluck();
  // The index accepts rows in its own row order many times as fast.
  const waiting = db.prepare<[number], WaitingAd>(`
    SELECT ad_unindexed.sort_key AS sortKey, origin, is_sorted AS isSorted, record AS json
    FROM ad_unindexed LEFT JOIN ad ON ad.sort_key = ad_unindexed.sort_key LEFT JOIN ad_record ON ad_record.sort_key = ad.sort_key
    ORDER BY ad_unindexed.sort_key DESC LIMIT ?`);
  const putText = db.prepare(`
    INSERT INTO ad_text (rowid, title, copy, description, brand, more, keys) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const dropText = db.prepare("DELETE FROM ad_text WHERE rowid = ?");
  const sort = db.prepare("UPDATE ad SET is_sorted = 1 WHERE sort_key = ?");
  const known = db.prepare("DELETE FROM ad_unindexed WHERE sort_key = ?");

  function put(sortKey: number, record: AdRecord): void {
    const { title, copy, description, brand, more } = indexedTexts(record);
    const keys = labelsOf(record).map(([kind, value]) => labelWord(labels.make(kind, value)));
    putText.run(-sortKey, title, copy, description, brand, more, [...keys, ...emojiOf(record)].join(" "));
  }

  const putSome = inTransaction(db, (most: number): number => {
    const ads = waiting.all(most);
    for (const { sortKey, origin, isSorted, json } of ads) {
      if (isSorted === 0) sort.run(sortKey);
      else dropText.run(-sortKey);
      if (origin !== null && json !== null) put(sortKey, recordOf(origin, json));
      known.run(sortKey);
    }
    return ads.length;
  });

  /** Indexes up to `most` pending ads; returns whether there were any. */
  function step(most = ofStep): boolean {
    if (Number(countWaiting.get(1)) === 0) return false;
    try {
      return putSome(most) > 0;
    } catch (cause) {
      labels.forget();
      throw cause;
    }
  }

  /** Whether so many ads are pending that queries use the index as it is. */
  const isFarBehind = () => Number(countWaiting.get(mostAwaited + 1)) > mostAwaited;

  return {
    step: () => step(),
    /** The number of ads that queries do not find yet. */
    unindexed: (): number => (isFarBehind() ? Number(countAll.get()) : 0),
    /** Runs before each query: indexes the pending ads, unless there are too many. */
    *catchUp(): TimeSliced<void> {
      if (isFarBehind()) return;
      while (step()) yield;
    },
    /** Runs before `count` ads are written: indexes as many pending ads if too many are waiting. */
    makeRoom: (count: number): void => {
      if (Number(countWaiting.get(mostWaiting)) >= mostWaiting) step(count);
    },
  };
}
