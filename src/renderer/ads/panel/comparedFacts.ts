import type { Ad } from "../../../contracts/ads/ads.ts";
import { t } from "../../../texts/t.ts";
import { grouped } from "../../lib/text/numbers.ts";
import { activityNames, daysText, inWords, languageName, mediaTypeName, sourceName } from "../tile/adWords.ts";

const unknown = t("not known");

/** The same facts of every ad, so that they stand on the same lines. */
export function comparedFacts(ad: Ad): readonly { readonly label: string; readonly value: string }[] {
  const { isActive, daysRunning, counts } = ad;
  return [
    { label: t("State"), value: isActive === null ? unknown : activityNames[isActive ? "active" : "ended"] },
    { label: t("Running for"), value: daysRunning === null ? unknown : daysText(daysRunning) },
    { label: t("Likes"), value: counts === null ? unknown : grouped(counts.likes) },
    { label: t("Comments"), value: counts === null ? unknown : grouped(counts.comments) },
    { label: t("Views"), value: counts === null ? unknown : grouped(counts.views) },
    { label: t("Source"), value: sourceName(ad.source) },
    { label: t("Media"), value: ad.mediaType === null ? unknown : mediaTypeName(ad.mediaType) },
    { label: t("Language"), value: ad.language === null ? unknown : languageName(ad.language) },
    { label: t("Creative type"), value: ad.creativeType === null ? unknown : inWords(ad.creativeType) },
    { label: t("Button"), value: ad.cta ?? t("none") },
  ];
}
