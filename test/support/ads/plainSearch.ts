// A simple reference search that shares no code with the ad database: hand-written word splitting, full scans.
import type { AdFilter } from "#contracts/ads/ads.ts";
import type { DiscoverItem } from "#contracts/service/discover.ts";

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]/u;
const inWord = /[\p{L}\p{N}\p{M}]/u;
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Splits a text into words: lowercase without accents; single characters in scripts without spaces. */
export function plainTokens(text: string): readonly string[] {
  const words: string[] = [];
  let word = "";
  const end = () => {
    if (word !== "") words.push(word);
    word = "";
  };
  for (const { segment } of graphemes.segment(text.normalize("NFKC"))) {
    if (!inWord.test(segment)) end();
    else if (unspaced.test(segment)) {
      end();
      words.push(segment);
    } else word += withoutAccents(segment);
  }
  end();
  return words;
}

function withoutAccents(letter: string): string {
  const parts = letter.toLowerCase().normalize("NFD");
  return /^\p{Script=Latin}/u.test(parts) ? parts.replace(/\p{M}/gu, "") : parts.normalize("NFC");
}

export interface PlainAd {
  readonly id: string;
  readonly item: DiscoverItem;
  readonly at: number;
  /** The words of each of the ad's texts. */
  readonly texts: readonly (readonly string[])[];
}

export function plainAd(item: DiscoverItem): PlainAd {
  const { brand } = item;
  const texts = [
    [item.title],
    [item.copy],
    [item.description],
    [brand.name, brand.handle, item.domain],
    [item.cta, item.ai_summary, item.vertical, item.creative_type, ...item.tags],
  ];
  return {
    id: `d:${item.id}`,
    item,
    at: Date.parse(item.content_at),
    texts: texts.map((parts) => plainTokens(parts.filter((part) => part !== null).join(" · "))),
  };
}

/** Returns whether a text contains these words consecutively; with `isBeginning`, the last one matches as a prefix. */
export function hasTokens(text: readonly string[], words: readonly string[], isBeginning = false): boolean {
  const last = words.length - 1;
  const fits = (found: string | undefined, index: number) =>
    isBeginning && index === last ? found?.startsWith(words[index] ?? "") === true : found === words[index];
  return text.some((_, at) => words.every((_word, index) => fits(text[at + index], index)));
}

/** Returns whether any text of the ad contains these words consecutively. */
export function hasPhrase(ad: PlainAd, words: readonly string[], isBeginning = false): boolean {
  return ad.texts.some((text) => hasTokens(text, words, isBeginning));
}

/** Returns whether an ad matches a filter, ignoring its search words and the user's additions. `today`: `YYYY-MM-DD`. */
export function fitsFilter({ item, at }: PlainAd, filter: AdFilter, today: string): boolean {
  const oneOf = (values: readonly string[] | undefined, value: string | null) =>
    values === undefined || (value !== null && values.includes(value));
  const counts = item.engagement;
  const engagement = counts === null ? null : counts.likes + counts.comments + counts.views;
  return (
    oneOf(filter.sources, item.source) &&
    oneOf(filter.brandIds, item.brand.id) &&
    oneOf(filter.mediaTypes, item.media_type) &&
    oneOf(filter.languages, item.language) &&
    oneOf(filter.verticals, item.vertical) &&
    oneOf(filter.creativeTypes, item.creative_type) &&
    (filter.tags === undefined || filter.tags.some((tag) => item.tags.includes(tag))) &&
    (filter.activity === undefined || item.is_active_ad === (filter.activity === "active")) &&
    (filter.since === undefined || at >= filter.since) &&
    (filter.until === undefined || at < filter.until) &&
    (filter.minDaysRunning === undefined || (daysOf(item, today) ?? -1) >= filter.minDaysRunning) &&
    (filter.minEngagement === undefined || (engagement ?? -1) >= filter.minEngagement) &&
    (filter.origin === undefined || filter.origin === "discover")
  );
}

/** Returns the days that an ad ran, including the first and the last; null if its first day is unknown. */
export function daysOf({ run_start_date: from, run_end_date: to }: DiscoverItem, today: string): number | null {
  if (from === null) return null;
  return Math.max(0, (Date.parse(to ?? today) - Date.parse(from)) / 86_400_000 + 1);
}
