import type { WritableDb } from "../database.ts";
import type { adIndexer } from "./adIndexer.ts";

/** Pages of the index that one step puts together: a few milliseconds of work. */
const pagesOfStep = 64;

/**
 * Puts ads that wait into the index, puts the index together and folds the log in, by small steps, when nothing is asked:
 * done while ads are taken in, it would make every few pages wait for it. A step gives whether there is more to do.
 */
export function adTidying(
  db: WritableDb,
  indexer: ReturnType<typeof adIndexer>,
): { readonly step: () => boolean; readonly begin: () => void } {
  db.exec("INSERT INTO ad_text (ad_text, rank) VALUES ('automerge', 0)");
  // A question looks into every part of the index: two of a size are made one.
  db.exec("INSERT INTO ad_text (ad_text, rank) VALUES ('usermerge', 2)");
  const merge = db.prepare("INSERT INTO ad_text (ad_text, rank) VALUES ('merge', ?)");
  const changes = db.prepare<[], number>("SELECT total_changes()").pluck();
  let isUntidy = true;
  return {
    /** Something was written. */
    begin: () => {
      isUntidy = true;
    },
    step: () => {
      if (!isUntidy) return false;
      if (indexer.step()) return true;
      const before = Number(changes.get());
      merge.run(pagesOfStep);
      // The statement itself counts as one change.
      if (Number(changes.get()) - before >= 2) return true;
      db.pragma("wal_checkpoint(PASSIVE)");
      isUntidy = false;
      return false;
    },
  };
}
