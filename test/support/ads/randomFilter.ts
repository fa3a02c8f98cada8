// Random filters; some ad matches each filter at least in part.
import type { AdFilter } from "#contracts/ads/ads.ts";
import type { PlainAd } from "./plainSearch.ts";

/** Returns a filter that combines several values of existing ads. `random`: from 0 to 1. */
export function randomFilter(ads: readonly PlainAd[], random: () => number): AdFilter {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { item, at } = pick(ads);
  const part = (chance: number, filter: AdFilter): AdFilter => (random() < chance ? filter : {});
  const engagement = item.engagement;
  return {
    ...part(0.2, { sources: [item.source, pick(ads).item.source] }),
    ...part(0.1, { brandIds: [item.brand.id, pick(ads).item.brand.id] }),
    ...part(0.3, item.media_type === null ? {} : { mediaTypes: [item.media_type] }),
    ...part(0.2, item.language === null ? {} : { languages: [item.language, "xx"] }),
    ...part(0.2, item.vertical === null ? {} : { verticals: [item.vertical] }),
    ...part(0.2, item.creative_type === null ? {} : { creativeTypes: [item.creative_type] }),
    ...part(0.1, { tags: [pick(item.tags), "nothing has this"] }),
    ...part(0.2, { activity: item.is_active_ad === true ? "active" : "ended" }),
    ...part(0.2, { since: at - Math.floor(random() * 2e9) }),
    ...part(0.2, { until: at + 1 + Math.floor(random() * 2e9) }),
    ...part(0.1, { minDaysRunning: 1 + Math.floor(random() * 60) }),
    ...part(0.1, { minEngagement: engagement === null ? 100 : engagement.views }),
    ...part(0.1, { origin: "discover" }),
    ...part(0.1, { view: "feed" }),
  };
}
