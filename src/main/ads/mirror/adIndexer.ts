import { labelsOf, labelWord } from "../domain/adLabels.ts";
import { type AdOrigin, type AdRecord, recordOf } from "../domain/adRecord.ts";
import { emojiOf, indexedTexts } from "../domain/adText.ts";
import type { Steps } from "../../shared/base/steps.ts";
import { inTransaction, type WritableDb } from "../../shared/database/database.ts";
import { labelStore } from "./labelStore.ts";

interface WaitingAd {
  readonly place: number;
  readonly origin: AdOrigin | null;
  /** Whether the indexes have had it before. */
  readonly isSorted: 0 | 1 | null;
  readonly json: string | null;
}

const limits = {
  /** So many are put in at once: some ten milliseconds of work. */
  ofStep: 100,
  /** A query waits for at most this many ads. More are pending only in the minutes after the index was reset. */
  mostAwaited: 2_000,
  /** From so many on, what comes in waits for as many others to be put in. */
  mostWaiting: 300,
} as const;

/**
 * Puts ads that wait for it into the index, the newest first, and into those by id, by brand and by figures. Writing an
 * ad only notes it: the words of a page take longer than all the rest of it, and are put in when nothing is asked, or
 * before the next question is answered.
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
  // The index takes what comes in the order of its rows many times as fast.
  const waiting = db.prepare<[number], WaitingAd>(`
    SELECT ad_unindexed.place, origin, is_sorted AS isSorted, record AS json
    FROM ad_unindexed LEFT JOIN ad ON ad.place = ad_unindexed.place LEFT JOIN ad_record ON ad_record.place = ad.place
    ORDER BY ad_unindexed.place DESC LIMIT ?`);
  const putText = db.prepare(`
    INSERT INTO ad_text (rowid, title, copy, description, brand, more, keys) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const dropText = db.prepare("DELETE FROM ad_text WHERE rowid = ?");
  const sort = db.prepare("UPDATE ad SET is_sorted = 1 WHERE place = ?");
  const known = db.prepare("DELETE FROM ad_unindexed WHERE place = ?");

  function put(place: number, record: AdRecord): void {
    const { title, copy, description, brand, more } = indexedTexts(record);
    const keys = labelsOf(record).map(([kind, value]) => labelWord(labels.make(kind, value)));
    putText.run(-place, title, copy, description, brand, more, [...keys, ...emojiOf(record)].join(" "));
  }

  const putSome = inTransaction(db, (most: number): number => {
    const ads = waiting.all(most);
    for (const { place, origin, isSorted, json } of ads) {
      if (isSorted === 0) sort.run(place);
      else dropText.run(-place);
      if (origin !== null && json !== null) put(place, recordOf(origin, json));
      known.run(place);
    }
    return ads.length;
  });

  /** Gives whether any were put in. */
  function step(most = ofStep): boolean {
    if (Number(countWaiting.get(1)) === 0) return false;
    try {
      return putSome(most) > 0;
    } catch (cause) {
      labels.forget();
      throw cause;
    }
  }

  /** Whether a question is answered from what the index has. */
  const isFarBehind = () => Number(countWaiting.get(mostAwaited + 1)) > mostAwaited;

  return {
    step: () => step(),
    /** How many ads a question does not find yet. */
    unfound: (): number => (isFarBehind() ? Number(countAll.get()) : 0),
    /** Before a question is answered. */
    *catchUp(): Steps<void> {
      if (isFarBehind()) return;
      while (step()) yield;
    },
    /** Before so many more come. */
    makeRoom: (count: number): void => {
      if (Number(countWaiting.get(mostWaiting)) >= mostWaiting) step(count);
    },
  };
}
