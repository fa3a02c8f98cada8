import type { CappedCount } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";

/** Returns the notification about new matches of a saved search with an alert. */
export function newMatchesNotification(name: string, { count, isCapped }: CappedCount): SystemNotification {
  return {
    event: "searchAlert",
    title: t("New ads for “{name}”", { name }),
    body: isCapped
      ? t("More than {count, number} new matches.", { count })
      : t("{count, plural, one {# new match.} other {# new matches.}}", { count }),
    target: { kind: "screen", screen: "discover" },
  };
}
