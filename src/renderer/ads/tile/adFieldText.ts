import type { AdFilter, AdMediaState, AdSort, CappedCount } from "#contracts/ads/ads.ts";
import { currentLanguage, t, tContext } from "#texts/t.ts";
import type { Reason } from "#contracts/reason.ts";
import { reasonText } from "#texts/reasonText.ts";

const sources: Readonly<Record<string, string>> = {
  meta_ad: t("Meta ad"),
  instagram_post: t("Instagram post"),
  tiktok_post: t("TikTok post"),
};

const mediaTypes: Readonly<Record<string, string>> = {
  image: t("Image"),
  video: t("Video"),
  carousel: t("Carousel"),
};

export const viewNames = { feed: t("Feed"), following: t("Following"), saved: t("Saved in the service") } as const;

export const sortNames: Readonly<Record<AdSort, string>> = {
  newest: t("Newest"),
  oldest: t("Oldest"),
  longest: t("Longest running"),
  engaged: t("Most engagement"),
  relevance: t("Best match"),
  likeness: t("Most similar"),
};

export const activityNames: Readonly<Record<NonNullable<AdFilter["activity"]>, string>> = {
  active: t("Active"),
  ended: tContext("ad", "Inactive"),
};

export function sourceName(source: string): string {
  return sources[source] ?? readableName(source);
}

export function mediaTypeName(mediaType: string): string {
  return mediaTypes[mediaType] ?? readableName(mediaType);
}

const languageNames = new Intl.DisplayNames(currentLanguage(), { type: "language", fallback: "code" });

/** Returns the name of a language code, such as "German" for "de". An unknown code is returned unchanged. */
export function languageName(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Formats a service term for display: "before_and_after" becomes "Before and after". */
export function readableName(value: string): string {
  const words = value.replaceAll(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a text such as "1 ad", "1,204 ads", or "1,000+ ads". */
export function adsText({ count, isCapped }: CappedCount): string {
  return isCapped ? t("{count, number}+ ads", { count }) : t("{count, plural, one {# ad} other {# ads}}", { count });
}

/** Returns a text such as "1 day" or "214 days". */
export function daysText(days: number): string {
  return t("{days, plural, one {# day} other {# days}}", { days });
}

const short = new Intl.NumberFormat(currentLanguage(), { notation: "compact", maximumFractionDigits: 1 });

/** Returns a text such as "840" or "12.4K". */
export function shortCount(count: number): string {
  return short.format(count);
}

/** Returns why a media file is not stored, as a sentence; null when it is stored. */
export function mediaStateText(state: AdMediaState, why: Reason | null): string | null {
  const reason = why === null ? null : reasonText(why);
  switch (state) {
    case "cached":
      return null;
    case "remote":
      return t("Not downloaded yet.");
    case "waiting":
      return t("Waiting to download.");
    case "expired":
      return t("The link has expired. Download gets a new one from the service.");
    case "removed":
      return t("No longer available.");
    case "blocked":
      return reason === null
        ? t("Not downloaded: unsafe URL.")
        : t("Not downloaded: {reason}", { reason: closed(reason) });
    case "failed":
      return reason === null
        ? t("Couldn't download. Reason unknown.")
        : t("Couldn't download. {reason}", { reason: closed(reason) });
    default:
      return reason;
  }
}

/** The same states in one or two words, for a small card. */
export const mediaStateNames: Readonly<Record<AdMediaState, string>> = {
  cached: "",
  remote: t("Not downloaded"),
  waiting: t("Waiting"),
  expired: t("Expired"),
  removed: t("Removed"),
  blocked: t("Blocked"),
  failed: t("Failed"),
};

function closed(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
