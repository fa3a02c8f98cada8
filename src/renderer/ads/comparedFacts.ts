import type { Ad } from "../../contracts/ads.ts";
import { grouped } from "../lib/numbers.ts";
import { activityNames, daysText, inWords, languageName, mediaTypeName, sourceName } from "./adWords.ts";

const unknown = "not known";

/** The same facts of every ad, so that they stand on the same lines. */
export function comparedFacts(ad: Ad): readonly { readonly label: string; readonly value: string }[] {
  const { isActive, daysRunning, counts } = ad;
  return [
    { label: "State", value: isActive === null ? unknown : activityNames[isActive ? "active" : "ended"] },
    { label: "Running for", value: daysRunning === null ? unknown : daysText(daysRunning) },
    { label: "Likes", value: counts === null ? unknown : grouped(counts.likes) },
    { label: "Comments", value: counts === null ? unknown : grouped(counts.comments) },
    { label: "Views", value: counts === null ? unknown : grouped(counts.views) },
    { label: "Source", value: sourceName(ad.source) },
    { label: "Media", value: ad.mediaType === null ? unknown : mediaTypeName(ad.mediaType) },
    { label: "Language", value: ad.language === null ? unknown : languageName(ad.language) },
    { label: "Creative type", value: ad.creativeType === null ? unknown : inWords(ad.creativeType) },
    { label: "Button", value: ad.cta ?? "none" },
  ];
}
