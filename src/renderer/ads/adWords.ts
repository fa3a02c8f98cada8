import type { AdFilter, AdMediaState, AdSort, CappedCount } from "../../contracts/ads.ts";
import { grouped } from "../lib/numbers.ts";

const sources: Readonly<Record<string, string>> = {
  meta_ad: "Meta ad",
  instagram_post: "Instagram post",
  tiktok_post: "TikTok post",
};

const mediaTypes: Readonly<Record<string, string>> = { image: "Picture", video: "Video", carousel: "Carousel" };

export const viewNames = { feed: "Feed", following: "Following", saved: "Saved at the service" } as const;

export const sortNames: Readonly<Record<AdSort, string>> = {
  newest: "Newest",
  oldest: "Oldest",
  longest: "Longest running",
  engaged: "Most engaged",
  relevance: "Best match",
};

export const activityNames: Readonly<Record<NonNullable<AdFilter["activity"]>, string>> = {
  active: "Active",
  ended: "Ended",
};

export function sourceName(source: string): string {
  return sources[source] ?? inWords(source);
}

export function mediaTypeName(mediaType: string): string {
  return mediaTypes[mediaType] ?? inWords(mediaType);
}

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

/** "German" of "de"; a code that names no language stays as it is. */
export function languageName(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/** "Before and after" of "before_and_after": the service's own word, readable. */
export function inWords(value: string): string {
  const words = value.replaceAll(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "1 ad", "1,204 ads", "1,000+ ads" */
export function adsText({ count, isCapped }: CappedCount): string {
  return `${grouped(count)}${isCapped ? "+" : ""} ${count === 1 && !isCapped ? "ad" : "ads"}`;
}

/** "1 day", "214 days" */
export function daysText(days: number): string {
  return `${grouped(days)} ${days === 1 ? "day" : "days"}`;
}

const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** "840", "12.4K" */
export function shortCount(count: number): string {
  return short.format(count);
}

/** Why a file is not there, in a sentence; null when it is. */
export function mediaStateText(state: AdMediaState, reason: string | null): string | null {
  switch (state) {
    case "cached":
      return null;
    case "remote":
      return "Not on this computer yet.";
    case "waiting":
      return "Waiting to be fetched.";
    case "expired":
      return "Its address has expired. Fetching it asks the service for a new one.";
    case "removed":
      return "The service no longer has it.";
    case "blocked":
      return `Not fetched: ${closed(reason ?? "its address is not a safe one")}`;
    case "failed":
      return `Could not be fetched: ${closed(reason ?? "no reason is known")}`;
    default:
      return reason;
  }
}

/** The same as a word or two, for a small frame. */
export const mediaStateNames: Readonly<Record<AdMediaState, string>> = {
  cached: "",
  remote: "Not fetched",
  waiting: "Waiting",
  expired: "Expired",
  removed: "Removed",
  blocked: "Blocked",
  failed: "Failed",
};

function closed(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
