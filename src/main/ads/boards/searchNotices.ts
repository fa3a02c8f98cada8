import type { CappedCount } from "../../../contracts/ads/ads.ts";
import { t } from "../../../texts/t.ts";
import type { Notice } from "../../shared/base/notice.ts";

/** Returns the notification about new matches of a saved search with an alert. */
export function matchesNotice(name: string, { count, isCapped }: CappedCount): Notice {
  return {
    title: t("New ads for “{name}”", { name }),
    body: isCapped
      ? t("More than {count, number} new matches.", { count })
      : t("{count, plural, one {# new match.} other {# new matches.}}", { count }),
    screen: "discover",
  };
}
