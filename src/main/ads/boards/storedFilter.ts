import { AdFilter } from "#contracts/ads/ads.ts";
import { storedJson } from "#main/shared/base/storedJson.ts";

/** Parses a stored filter, which an older version may have written. An unreadable filter filters nothing. [BK61] */
export function storedFilter(json: string): AdFilter {
  return AdFilter.safeParse(storedJson(json)).data ?? {};
}
