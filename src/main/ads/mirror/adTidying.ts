import type { WritableDb } from "../../shared/database/database.ts";
import type { adIndexer } from "./adIndexer.ts";
import { adTotal } from "./adTotal.ts";

const limits = {
  /** Pages of the index that one step puts together: a few milliseconds of work. */
  pagesOfStep: 64,
  /** Each putting in makes a part of the index: after so many they are put together before more are put in. */
  stepsBetween: 8,
  /** So many parts of a size are made one in a large index (more the index does not take): of 1,600 ads, then of 25,600. */
  partsOfMany: 16,
  /** And two otherwise: a question looks into every part. */
  parts: 2,
  /** Ads from which on an index is large: the longest list of a part of all of them would take too long to write. */
  large: 50_000,
  /** Steps after which the log is folded in: all of it at once would take long. */
  stepsOfLog: 6,
} as const;

/** The index puts so many parts of a size together at once, come what may. */
const mostParts = 64;

/**
 * Puts ads that wait into the index, puts the index together and folds the log in, by small steps, when nothing is asked:
 * done while ads are taken in, it would make every few pages wait for it. A step gives whether there is more to do.
 *
 * The index puts parts together word by word, and the list of what begins with one letter, of all ads, takes longer than a
 * step may: so of a large index only many parts are made one, the largest ones once in some 400,000 ads. Nor is it left to
 * the index to put many together at once: of those of a large one the thread would be held for seconds.
 */
export function adTidying(
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
  const ads = db.prepare<[], number>(adTotal).pluck();
  let partsOfOne = parts;
  /** How many parts are made one; null until that is looked up, for only writing ads changes it. */
  let wanted: number | null = null;
  configure("automerge", 0);
  configure("usermerge", parts);
  configure("crisismerge", mostParts);
  let isUntidy = true;
  /** Steps of putting in since parts were put together, and of any kind since the log was folded in. */
  let [put, logged] = [0, 0];

  /** The index takes a setting as a whole number only, and numbers are given as fractions. */
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

  /** Gives whether there was anything to put together. */
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
    /** Something was written. */
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
