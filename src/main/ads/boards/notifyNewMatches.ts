import type { AdFilter, CappedCount } from "#contracts/ads/ads.ts";
import type { SavedSearchId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { SavedSearchRow } from "#main/ads/domain/userAds.ts";
import { newMatchesNotification } from "./searchAlertNotifications.ts";

export interface NewMatchesDeps {
  readonly clock: Clock;
  readonly searches: () => readonly SavedSearchRow[];
  /** Parses a stored filter, which an older version of the app may have written. */
  readonly filterOf: (json: string) => AdFilter;
  /** Counts the ads of this filter that this computer first saw after `firstSeenAfter`, epoch ms. */
  readonly countNew: (filter: AdFilter, firstSeenAfter: number) => Promise<CappedCount>;
  /** Up to which time each search's matches were notified, epoch ms; updated here. */
  readonly notifiedUpTo: Map<SavedSearchId, number>;
  /** Matches from before this time, epoch ms, are not notified. */
  readonly openedAt: number;
  readonly notify: (notice: SystemNotification) => void;
}

/**
 * Notifies the person, for each search with an alert, of matches since it was last viewed, and of none twice. Returns
 * whether there were any.
 */
export async function notifyNewMatches(deps: NewMatchesDeps): Promise<boolean> {
  const { clock, searches, filterOf, countNew, notifiedUpTo, openedAt, notify } = deps;
  let hasNotified = false;
  for (const { id, name, filter, seenAt } of searches().filter(({ hasAlert }) => hasAlert === 1)) {
    const now = clock.now();
    const count = await countNew(filterOf(filter), Math.max(seenAt, notifiedUpTo.get(id) ?? openedAt));
    if (count.count === 0) continue;
    notifiedUpTo.set(id, now);
    notify(newMatchesNotification(name, count));
    hasNotified = true;
  }
  return hasNotified;
}
