import type { AdFilter, CappedCount } from "../../../contracts/ads/ads.ts";
import type { SavedSearchId } from "../../../contracts/ids.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { Notice } from "../../shared/base/notice.ts";
import type { SavedSearchRow } from "../domain/ownAds.ts";
import { matchesNotice } from "./searchNotices.ts";

export interface NewMatchesDeps {
  readonly clock: Clock;
  readonly searches: () => readonly SavedSearchRow[];
  /** A filter as it was kept, by an older version perhaps. */
  readonly filterOf: (json: string) => AdFilter;
  /** How many ads of this filter this computer has seen for the first time after then; epoch ms. */
  readonly countNew: (filter: AdFilter, firstSeenAfter: number) => Promise<CappedCount>;
  /** Up to when each search's matches were told, epoch ms; changed here. */
  readonly toldUpTo: Map<SavedSearchId, number>;
  /** What came before then is not told any more; epoch ms. */
  readonly openedAt: number;
  readonly tell: (notice: Notice) => void;
}

/** Tells of each watched search what came since it was looked at, and of nothing twice. Gives whether there was anything. */
export async function tellNewMatches(deps: NewMatchesDeps): Promise<boolean> {
  const { clock, searches, filterOf, countNew, toldUpTo, openedAt, tell } = deps;
  let hasTold = false;
  for (const { id, name, filter, seenAt } of searches().filter(({ isWatched }) => isWatched === 1)) {
    const now = clock.now();
    const count = await countNew(filterOf(filter), Math.max(seenAt, toldUpTo.get(id) ?? openedAt));
    if (count.count === 0) continue;
    toldUpTo.set(id, now);
    tell(matchesNotice(name, count));
    hasTold = true;
  }
  return hasTold;
}
