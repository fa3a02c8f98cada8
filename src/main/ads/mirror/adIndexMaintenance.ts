import type { WritableDb } from "#main/shared/database/database.ts";
import type { adIndexer } from "./adIndexer.ts";
import { adRowCount } from "./adSql.ts";

const limits = {
  /** Pages of the full-text index that one step merges: a few milliseconds of work. */
  pagesOfStep: 64,
  /**
   * Each indexing step adds a segment to the index. After this many steps, segments are merged before more ads are
   * indexed.
   */
  stepsBetween: 8,
  /**
   * Number of segments that are merged into one in a large index (the FTS5 maximum). Merged segments hold 1,600 ads,
   * then 25,600.
   */
  partsOfMany: 16,
  /** The same for a smaller index: two, because a query reads every segment. */
  parts: 2,
  /**
   * From this many ads on, an index is large: writing the longest word list of a segment that holds all ads would be
   * too slow.
   */
  large: 50_000,
  /** Steps between two checkpoints of the WAL, because writing all of it back at once would be slow. */
  stepsOfLog: 6,
} as const;

/** At this many segments of one level, FTS5 merges them at once, regardless of the cost. */
const mostParts = 64;

/**
 * Maintains the index in small steps while the worker is idle: indexes pending ads, merges segments, and checkpoints
 * the WAL. During writes, this work would delay every few pages. A step returns whether more work is left.
 * In a large index, the list of a one-letter prefix over all ads needs longer than one step to merge. Segments are
 * therefore merged only in large groups, the largest once per about 400,000 ads. FTS5 must not merge many at once
 * either, because that blocks the thread for seconds.
 */
export function adIndexMaintenance(
  db: WritableDb,
  indexer: ReturnType<typeof adIndexer>,
  {
    pagesOfStep,
    stepsBetween,
    partsOfMany,
    parts,
    large,
    stepsOfLog,
  }: Readonly<Record<keyof typeof limits, number>> = limits,
): { readonly step: () => boolean; readonly begin: () => void } {
  const setting = db.prepare("INSERT INTO ad_text (ad_text, rank) VALUES (?, ?)");
  const merge = db.prepare("INSERT INTO ad_text (ad_text, rank) VALUES ('merge', ?)");
  const changes = db.prepare<[], number>("SELECT total_changes()").pluck();
  const ads = db.prepare<[], number>(adRowCount).pluck();
  let partsOfOne = parts;
  /** The number of segments to merge into one; null until it is computed. Only writing ads changes it. */
  let wanted: number | null = null;
  configure("automerge", 0);
  configure("usermerge", parts);
  configure("crisismerge", mostParts);
  let isUntidy = true;
  /** Indexing steps since the last merge, and steps of any kind since the last WAL checkpoint. */
  let [put, logged] = [0, 0];

  /** FTS5 accepts only integers as settings, but numbers are bound as floats. */
  function configure(name: string, value: number): void {
    setting.run(name, BigInt(value));
  }

  function chooseParts(): void {
    wanted ??= Number(ads.get()) >= large ? partsOfMany : parts;
    if (wanted === partsOfOne) return;
    configure("usermerge", wanted);
    partsOfOne = wanted;
  }

  function foldLog(): void {
    db.pragma("wal_checkpoint(PASSIVE)");
    logged = 0;
  }

  /** Merges segments; returns whether there were any to merge. */
  function putTogether(): boolean {
    chooseParts();
    const before = Number(changes.get());
    merge.run(pagesOfStep);
    // The statement itself counts as one change.
    return Number(changes.get()) - before >= 2;
  }

  function isMore(): boolean {
    if (put >= stepsBetween) {
      if (putTogether()) return true;
      put = 0;
    }
    if (indexer.step()) {
      put += 1;
      return true;
    }
    return putTogether();
  }

  return {
    /** Called after a write: maintenance is needed again. */
    begin: () => {
      isUntidy = true;
      wanted = null;
    },
    step: () => {
      if (!isUntidy) return false;
      if (logged >= stepsOfLog) {
        foldLog();
        return true;
      }
      logged += 1;
      if (isMore()) return true;
      foldLog();
      isUntidy = false;
      return false;
    },
  };
}
