import type { AdFilter } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";

export const originNames: Readonly<Record<NonNullable<AdFilter["origin"]>, string>> = {
  discover: t("Ad library"),
  research: t("Research"),
};

export const availabilityNames = { removed: t("Only removed ads") } as const;
