import type { CappedCount } from "#contracts/ads/ads.ts";
import type { SavedSearchId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { MirrorContext } from "#main/ads/context.ts";
import { storedFilter } from "#main/ads/domain/userAds.ts";
import type { AdRefresh } from "#main/ads/sync/refreshAds.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";

type AlertContext = Pick<MirrorContext, "clock" | "userAds" | "mirror" | "power" | "notify" | "adsChanged"> & {
  readonly refresh: Pick<AdRefresh, "refreshUnseen">;
};

export interface SearchAlerts {
  /** Saved searches with an alert. */
  readonly withAlert: () => readonly SavedSearchId[];
  /** Requests the newest ads of a search from the service; false if that is impossible now. Never runs on battery. [AK16] */
  readonly query: (id: SavedSearchId) => boolean;
  /** Notifies the person of matches since each search was last viewed; no match is notified twice. [AK17] */
  readonly notify: () => Promise<void>;
}

/** Remembers, until the app ends, up to which time the matches of each search were notified. */
export function createSearchAlerts(context: AlertContext): SearchAlerts {
  const { clock, userAds, mirror } = context;
  /** Epoch ms. */
  const notifiedUpTo = new Map<SavedSearchId, number>();
  /** Matches from before this time, epoch ms, are not notified. */
  const openedAt = clock.now();
  const withAlert = () => userAds.searches().filter(({ hasAlert }) => hasAlert === 1);

  return {
    withAlert: () => withAlert().map(({ id }) => id),
    query: (id) => {
      const search = context.power.isOnBattery() ? null : userAds.search(id);
      return search !== null && context.refresh.refreshUnseen(storedFilter(search.filter));
    },
    notify: async () => {
      let hasNotified = false;
      for (const { id, name, filter, seenAt } of withAlert()) {
        const now = clock.now();
        const count = await mirror.countNew(storedFilter(filter), Math.max(seenAt, notifiedUpTo.get(id) ?? openedAt));
        if (count.count === 0) continue;
        notifiedUpTo.set(id, now);
        context.notify(newMatchesNotification(name, count));
        hasNotified = true;
      }
      // The displayed count of a search may be a cached one, so the window must reload it.
      if (hasNotified) context.adsChanged();
    },
  };
}

function newMatchesNotification(name: string, { count, isCapped }: CappedCount): SystemNotification {
  return {
    event: "searchAlert",
    title: t("New ads for “{name}”", { name }),
    body: isCapped
      ? t("More than {count, number} new matches.", { count })
      : t("{count, plural, one {# new match.} other {# new matches.}}", { count }),
    target: { kind: "screen", screen: "discover" },
  };
}
