import type { AdId } from "#contracts/ids.ts";
import type { ResearchDiff } from "#contracts/research.ts";
import type { ResearchItem, ResearchRequest } from "#contracts/service/research.ts";

/** The part of a result that a comparison needs. */
export interface ComparedResult {
  readonly items: readonly ResearchItem[];
  /** The maximum number of items; null if unknown. API: Research request, `page.max_results`. */
  readonly mostItems: number | null;
}

/** Returns the ID that the app uses for an ad from research. */
export function researchAdId(id: string): AdId {
  return `r:${id}` as AdId;
}

/**
 * Returns the changes from the earlier result to the later one. An ad has ended if the service says so, or if it is
 * absent while the later list still had room for it.
 */
export function researchDiff(earlier: ComparedResult, later: ComparedResult): ResearchDiff {
  const before = new Map(earlier.items.map((item) => [item.id, item]));
  const after = new Map(later.items.map((item) => [item.id, item]));
  const isFull = later.mostItems === null || later.items.length >= later.mostItems;
  const absent = [...before.values()].filter((item) => item.is_active && !after.has(item.id)).map(({ id }) => id);
  const common = [...after.values()].flatMap((item) => {
    const old = before.get(item.id);
    return old === undefined ? [] : [{ old, item }];
  });
  const over = common.filter(({ old, item }) => old.is_active && !item.is_active).map(({ item }) => item.id);
  return {
    added: [...after.keys()].filter((id) => !before.has(id)).map(researchAdId),
    changed: common
      .filter(({ old, item }) => contentOf(old) !== contentOf(item))
      .map(({ item }) => researchAdId(item.id)),
    ended: [...over, ...(isFull ? [] : absent)].map(researchAdId),
    missing: (isFull ? absent : []).map(researchAdId),
  };
}

/** Whether two requests are the same apart from the freshness of their results. */
export function isSameQuestion(one: ResearchRequest, other: ResearchRequest): boolean {
  return questionOf(one) === questionOf(other);
}

function questionOf({ target, filters, page }: ResearchRequest): string {
  const { country, status, media_type, language, sort_by, start_date, end_date } = filters;
  const requested = [country, status, media_type, language, sort_by, start_date, end_date].map(
    (value) => value ?? null,
  );
  return JSON.stringify([target.page_id, requested, page.max_results]);
}

/** Returns the visible content of an ad for comparison. File URLs are left out, because the same file gets new URLs. */
function contentOf(item: ResearchItem): string {
  const { copy, title, description, domain, cta, destination_url, run_start_date, media } = item;
  const slides = media.slides.map(({ type, video_url }) => [type, video_url !== null]);
  return JSON.stringify([copy, title, description, domain, cta, destination_url, run_start_date, media.type, slides]);
}
