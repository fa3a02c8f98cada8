import type { OfflineCollection, OfflineScope } from "#contracts/ads/adSync.ts";
import type { AdFilter } from "#contracts/ads/ads.ts";
import { serviceQueryScope, serviceQueryText } from "#contracts/ads/serviceQueryScope.ts";
import { t } from "#texts/t.ts";
import { adsText, mediaTypeName, sourceName, viewNames } from "#renderer/ads/tile/adFieldText.ts";
import { sizeText } from "#renderer/lib/text/files.ts";
import { quoted } from "#renderer/lib/text/sentence.ts";
import { clockTime } from "#renderer/lib/time/times.ts";
import { reasonText } from "#texts/reasonText.ts";
import { discoverFilters } from "#renderer/features/discover/discoverFilters.tsx";
import { adFilterKeys } from "#renderer/features/discover/discoverUrl.ts";

/** Returns the sync progress of a collection, 0 to 1; null while it cannot be known. */
export function syncFraction({ pagesRead, pagesLeft, state }: OfflineCollection): number | null {
  if (state === "current") return 1;
  return pagesLeft === null ? null : pagesRead / Math.max(1, pagesRead + pagesLeft);
}

/** Returns the progress as text: "12,300 ads · 77 pages left · about 3 min at the current limit". */
export function syncProgressText(list: OfflineCollection): string {
  const { ads, state, pagesLeft, minutesLeft, mediaBytes } = list;
  const isOnItsWay = state !== "current" && pagesLeft !== 0;
  return [
    adsText({ count: ads, isCapped: false }),
    isOnItsWay && pagesLeft !== null
      ? t("{count, plural, one {# page left} other {# pages left}}", { count: pagesLeft })
      : null,
    isOnItsWay && minutesLeft !== null
      ? t("about {time} at the current limit", { time: minutesText(minutesLeft) })
      : null,
    mediaBytes > 0 ? t("{size} of media", { size: sizeText(mediaBytes) }) : null,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** Returns "3 min" or "2 h 10 min", rounded up so that the estimate is never too low. */
export function minutesText(minutes: number): string {
  const whole = Math.max(1, Math.ceil(minutes));
  if (whole < 90) return t("{minutes} min", { minutes: whole });
  const hours = Math.floor(whole / 60);
  const minutesOver = whole % 60;
  return minutesOver === 0 ? t("{hours} h", { hours }) : t("{hours} h {minutes} min", { hours, minutes: minutesOver });
}

interface CollectionStatus {
  readonly tone: "moving" | "waiting" | "done" | "failed" | "over";
  readonly text: string;
}

export function collectionStatus({ state, reason: why, waitsUntil }: OfflineCollection): CollectionStatus {
  const reason = why === null ? null : reasonText(why);
  switch (state) {
    case "syncing":
      return { tone: "moving", text: t("Syncing") };
    case "waiting":
      return { tone: "waiting", text: waitText(waitsUntil, reason) };
    case "paused":
      // Every pause reason begins with "Paused".
      return { tone: "over", text: reason?.replace(/\.$/, "") ?? t("Paused") };
    case "current":
      return { tone: "done", text: t("Up to date") };
    case "failed":
      return { tone: "failed", text: reason === null ? t("Failed") : t("Failed: {reason}", { reason }) };
    default:
      return { tone: "waiting", text: reason ?? "" };
  }
}

function waitText(waitsUntil: number | null, reason: string | null): string {
  if (waitsUntil === null) return reason === null ? t("Waiting") : t("Waiting: {reason}", { reason });
  const time = clockTime(waitsUntil);
  return reason === null ? t("Resumes at {time}", { time }) : t("Resumes at {time} ({reason})", { time, reason });
}

/** Returns the filters that the service does not support. The collection syncs without them and applies them locally. */
export function localParts(filter: AdFilter): readonly string[] {
  const scope = serviceQueryScope(filter);
  const words = (filter.find ?? "").replace(/\s+/g, " ").trim();
  const names = adFilterKeys.flatMap((key) => {
    const { localName } = discoverFilters[key];
    return localName === null || filter[key] === undefined || key in scope ? [] : [localName];
  });
  return [...new Set([...(words === serviceQueryText(words) ? [] : [t("phrase or exclusion")]), ...names])];
}

/** Returns a name for a collection, made from its filters. */
export function scopeName({ view, query, sources, mediaTypes, brandIds }: OfflineScope, brandName?: string): string {
  const parts = [
    query === undefined ? null : quoted(query),
    brandIds === undefined
      ? null
      : (brandName ?? t("{count, plural, one {# brand} other {# brands}}", { count: brandIds.length })),
    ...(sources ?? []).map(sourceName),
    ...(mediaTypes ?? []).map(mediaTypeName),
    view === "feed" ? null : viewNames[view],
  ].filter((part) => part !== null);
  return parts.length === 0 ? t("Entire ad library") : parts.join(", ").slice(0, 100);
}

/**
 * A collection with brands keeps the name of its creation, because only then are its brand names known. Other names
 * follow the current language.
 */
export function collectionName({ name, scope }: Pick<OfflineCollection, "name" | "scope">): string {
  return scope.brandIds === undefined ? scopeName(scope) : name;
}

/** Returns whether two scopes request the same ads from the service. */
export function isSameScope(one: OfflineScope, other: OfflineScope): boolean {
  const keys = ["view", "sources", "brandIds", "mediaTypes", "query", "since"] as const;
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}
