import { useQuery } from "@tanstack/react-query";
import type { AdFilter } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";

/** What a search of the ads on this computer covers. */
export interface AdCoverage {
  /** Ads that the search index has. */
  readonly searched: number;
  /** Whether a finished sync tells that these are all ads of the service's feed. */
  readonly isComplete: boolean;
}

/**
 * Returns what searches cover now; undefined until it is read. Both reads are cached, so typing sends none. `isNeeded`:
 * false where no ads are shown yet, because reading starts the ad database's thread. [AF102]
 */
export function useAdCoverage(isNeeded = true): AdCoverage | undefined {
  const { data: totals } = useQuery({ ...queries.adTotals, enabled: isNeeded });
  const { data: coverage } = useQuery({ ...queries.adCoverage, enabled: isNeeded });
  if (totals === undefined || coverage === undefined) return undefined;
  return { searched: totals.ads - totals.unindexed, isComplete: coverage.isComplete };
}

/**
 * Returns the coverage for a filter. Undefined if the filter lists only what the user has here, which is always
 * complete. No sync completes the service's other lists.
 */
export function coverageOf(filter: AdFilter, coverage: AdCoverage | undefined): AdCoverage | undefined {
  const { boardId, userTag, saved, origin, researchJobId, removed, view } = filter;
  const isOwn = boardId !== undefined || userTag !== undefined || saved === true || removed === true;
  if (coverage === undefined || isOwn || origin === "research" || researchJobId !== undefined) return undefined;
  return view === undefined || view === "feed" ? coverage : { ...coverage, isComplete: false };
}

/** Returns a text such as "100 searched so far, sync not finished", or "500 of 500 searched". */
export function coverageText({ searched, isComplete }: AdCoverage): string {
  return isComplete
    ? t("{count, number} of {count, number} searched", { count: searched })
    : t("{count, number} searched so far, sync not finished", { count: searched });
}

/** Marks a figure of ads that more ads of the service may change. */
export function soFar(text: string, coverage: AdCoverage | undefined): string {
  return coverage?.isComplete === false ? t("{figure} so far", { figure: text }) : text;
}
