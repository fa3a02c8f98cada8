import type { AdCursor, AdFilter, AdSort } from "#contracts/ads/ads.ts";

export interface AdPageQuery {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly after: AdCursor | null;
  readonly count: number;
  /** Days from 1970-01-01. */
  readonly today: number;
}
