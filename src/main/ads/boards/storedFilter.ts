import { AdFilter } from "../../../contracts/ads/ads.ts";
import { storedJson } from "../../shared/base/storedJson.ts";

/** A filter as a row holds it, written by an older version perhaps; what cannot be read filters nothing. [BK61] */
export function storedFilter(json: string): AdFilter {
  return AdFilter.safeParse(storedJson(json)).data ?? {};
}
