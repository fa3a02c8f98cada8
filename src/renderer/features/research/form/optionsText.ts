import { currentLanguage, t } from "#texts/t.ts";
import { languageName } from "#renderer/ads/tile/adFieldText.ts";
import { dateRangeText } from "#renderer/ui/filters/dateRange.ts";
import type { Day } from "#renderer/lib/time/days.ts";
import { maxAgeName } from "./maxAge.ts";
import type { ResearchDraft } from "./researchDraft.ts";

interface Labels {
  readonly project: string;
  readonly costCenter: string;
}

const countryNames = new Intl.DisplayNames(currentLanguage(), { type: "region", fallback: "code" });

/** Returns everything in the form besides the page as one line: "All countries · all languages · up to 30 ads · live". */
export function optionsText(draft: ResearchDraft, { project, costCenter }: Labels, today: Day): string {
  const { maxResults, maxAgeSeconds, activeOnly, allowStale, startDate, endDate } = draft;
  const started = dateRangeText({ from: startDate || undefined, to: endDate || undefined }, today);
  return [
    countryText(draft.country),
    languageText(draft.language),
    maxResults === undefined ? null : t("up to {count, plural, one {# ad} other {# ads}}", { count: maxResults }),
    maxAgeSeconds === undefined ? null : ageText(maxAgeSeconds),
    activeOnly ? t("active ads only") : null,
    started === undefined ? null : t("started: {range}", { range: started }),
    allowStale ? t("stale results allowed") : null,
    project === "" ? null : project,
    costCenter === "" ? null : costCenter,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

export function countryName(code: string): string {
  try {
    return countryNames.of(code) ?? code;
  } catch {
    return code;
  }
}

function countryText(written: string): string {
  const code = written.trim().toUpperCase();
  return code === "" || code === "ALL" ? t("All countries") : countryName(code);
}

function languageText(written: string): string {
  const code = written.trim().toLowerCase();
  return code === "" ? t("all languages") : languageName(code);
}

function ageText(seconds: number): string {
  return seconds === 0 ? t("live") : t("up to {age} old", { age: maxAgeName(seconds) });
}
