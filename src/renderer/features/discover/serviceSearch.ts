import type { OfflineCollection, OfflineScope } from "#contracts/ads/adSync.ts";
import type { AdSort } from "#contracts/ads/ads.ts";
import type { WireError } from "#contracts/result.ts";
import { t } from "#texts/t.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { sentence } from "#renderer/lib/text/sentence.ts";
import { isSameScope } from "./offline/offlineCollectionText.ts";

/** Returns the sort order for service queries. The service supports two; all others are sorted on this computer. */
export function serviceSortOf(sort: AdSort): "newest" | "oldest" {
  return sort === "oldest" ? "oldest" : "newest";
}

/** Returns whether all of the service's ads in a scope are on this computer or syncing. */
export function isCovered(scope: OfflineScope, lists: readonly OfflineCollection[]): boolean {
  return lists.some(
    (list) =>
      (list.completedAt !== null || list.state === "syncing") &&
      (isSameScope(list.scope, scope) || isSameScope(list.scope, { view: scope.view })),
  );
}

interface FailureText {
  readonly title: string;
  readonly text: string;
  readonly remedy: ReturnType<typeof errorText>["remedy"];
}

/** Returns why the service returned no ads. A key without access must not look like an empty library. [AK91] */
export function searchFailureText(failure: WireError): FailureText {
  const { title, text, remedy } = errorText(failure, "other");
  const said = failure.service?.message.trim();
  const message = said ? ` ${t("Service message: {message}", { message: sentence(said) })}` : "";
  switch (failure.code) {
    case "service_denied":
      return {
        title: t("This API key can't read Discover"),
        text: `${t("Ads on this computer still work. An account owner can allow Discover for this key.")}${message}`,
        remedy,
      };
    case "service_invalid":
      return {
        title: t("The service rejected this search"),
        text: `${t("Ads on this computer are still searched. Change the filters, then retry.")}${message}`,
        remedy,
      };
    case "offline":
      return { title, text, remedy };
    default:
      return { title, text: `${text} ${t("Ads on this computer still work.")}`, remedy };
  }
}
