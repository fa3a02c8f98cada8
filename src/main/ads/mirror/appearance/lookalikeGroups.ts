import type { PerceptualHash } from "#contracts/desktop/appearance.ts";
import { likenessLimits } from "#main/shared/base/likeness/perceptualDistance.ts";
import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";
import type { AdLikenesses } from "./adLikeness.ts";

const limits = {
  /** Ads that one step groups, unless one of them takes longer. */
  ofStep: 20,
  /** A query that groups ads waits for at most this many. */
  mostAwaited: 2_000,
  /** Images that are compared with the first ads of groups. */
  candidates: 1_000,
  /** A group with so many ads gets no more, because a page reads all members of its groups. */
  mostMembers: 500,
} as const;

/**
 * Groups ads with copies of the same image. A new ad joins the group whose first ad is nearest, so groups can't grow
 * from image to image into unlike ones.
 */
export function lookalikeGroups(db: WritableDb, likenesses: Pick<AdLikenesses, "nearest">) {
  const waiting = db
    .prepare<[number], readonly [number, ...PerceptualHash]>(
      `SELECT sort_key, whole_high, whole_low, inner_high, inner_low FROM ad_appearance INDEXED BY ad_ungrouped
       WHERE creative IS NULL AND whole_high IS NOT NULL ORDER BY sort_key LIMIT ?`,
    )
    .raw();
  const countWaiting = db
    .prepare<[number], number>(
      `SELECT count(*) FROM (SELECT 1 FROM ad_appearance INDEXED BY ad_ungrouped
       WHERE creative IS NULL AND whole_high IS NOT NULL LIMIT ?)`,
    )
    .pluck();
  const firstOf = db
    .prepare<[string], number>(
      `SELECT creative FROM json_each(?) AS near CROSS JOIN ad_appearance ON ad_appearance.sort_key = near.value
       WHERE is_first = 1 ORDER BY near.key LIMIT 1`,
    )
    .pluck();
  const members = db
    .prepare<[number, number], number>(
      `SELECT count(*) FROM (SELECT 1 FROM ad_appearance INDEXED BY ad_by_creative WHERE creative = ? LIMIT ?)`,
    )
    .pluck();
  const last = db
    .prepare<[], number | null>(
      "SELECT max(creative) FROM ad_appearance INDEXED BY ad_by_creative WHERE creative IS NOT NULL",
    )
    .pluck();
  const join = db.prepare(
    "UPDATE ad_appearance SET creative = ?, is_first = ? WHERE sort_key = ? AND creative IS NULL",
  );

  const store = inTransaction(db, (sortKey: number, near: readonly number[]): void => {
    const creative = firstOf.get(JSON.stringify(near));
    const isOpen = creative !== undefined && (members.get(creative, limits.mostMembers) ?? 0) < limits.mostMembers;
    if (isOpen) join.run(creative, 0, sortKey);
    else join.run((last.get() ?? 0) + 1, 1, sortKey);
  });

  /** Groups some ads; returns whether there were any. */
  function* groupSome(): TimeSliced<boolean> {
    const ads = waiting.all(limits.ofStep);
    for (const [sortKey, ...hash] of ads) {
      const near = yield* likenesses.nearest(hash, { within: likenessLimits.same, most: limits.candidates });
      store(
        sortKey,
        near.map(({ key }) => key),
      );
    }
    return ads.length > 0;
  }

  let underWay: TimeSliced<boolean> | null = null;

  return {
    /** Groups for a moment while the thread is idle; returns whether more work is left. */
    step: (): boolean => {
      underWay ??= groupSome();
      const { done, value } = underWay.next();
      if (done !== true) return true;
      underWay = null;
      return value;
    },
    /** Groups the waiting ads before a query that shows groups, unless there are too many. */
    *catchUp(): TimeSliced<void> {
      if ((countWaiting.get(limits.mostAwaited + 1) ?? 0) > limits.mostAwaited) return;
      while (yield* groupSome()) yield;
    },
  };
}
