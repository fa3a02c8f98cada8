import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { Ad } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { FullscreenDialog } from "#renderer/ui/overlays/FullscreenDialog.tsx";
import { closeAdDialogs, useAdDialogs } from "#renderer/ads/grid/adDialogsStore.ts";
import { AdSlides } from "./AdSlides.tsx";
import { grouped } from "#renderer/lib/text/numbers.ts";
import {
  activityNames,
  daysText,
  readableName,
  languageName,
  mediaTypeName,
  sourceName,
} from "#renderer/ads/tile/adFieldText.ts";

const columns: Readonly<Record<number, string>> = { 2: "grid-cols-2", 3: "grid-cols-3", 4: "grid-cols-4" };

/** Full-screen comparison of two to four ads: slides, texts, and the same details of each. */
export function CompareAds() {
  const ids = useAdDialogs((state) => state.comparing);
  const results = useQueries({ queries: (ids ?? []).map((id) => queries.ad(id)) });
  const ads = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return (
    <FullscreenDialog
      label={t("Compare ads")}
      heading={t("{count, plural, one {Compare # ad} other {Compare # ads}}", { count: ads.length })}
      closeLabel={t("Close comparison")}
      isOpen={ids !== null}
      onClose={closeAdDialogs}
    >
      <div
        className={`grid min-h-0 flex-1 auto-rows-min content-start gap-x-6 overflow-y-auto p-4 ${columns[ads.length] ?? ""}`}
      >
        {ads.map((ad) => (
          <Side key={ad.id} ad={ad} />
        ))}
      </div>
    </FullscreenDialog>
  );
}

function Side({ ad }: { readonly ad: Ad }) {
  const [slide, setSlide] = useState(0);
  return (
    // A subgrid aligns the same rows of all ads, whatever the height of their images.
    <article aria-label={ad.brandName} className="row-span-4 grid min-w-0 grid-rows-subgrid content-start gap-y-3">
      <h3 className="truncate font-semibold">{ad.brandName}</h3>
      <AdSlides ad={ad} slide={slide} onSlide={setSlide} />
      <DescriptionList facts={comparedDetails(ad)} />
      <div className="flex min-w-0 flex-col gap-3">
        {ad.title === null ? null : (
          <p dir="auto" className="selectable font-medium break-words">
            {ad.title}
          </p>
        )}
        {ad.copy === null ? null : (
          <p dir="auto" className="selectable break-words whitespace-pre-wrap text-muted">
            {ad.copy}
          </p>
        )}
      </div>
    </article>
  );
}

const unknown = t("Unknown");

/** Returns the same details for every ad, so that their rows align. */
function comparedDetails(ad: Ad): readonly { readonly label: string; readonly value: string }[] {
  const { isActive, daysRunning, counts } = ad;
  return [
    { label: t("State"), value: isActive === null ? unknown : activityNames[isActive ? "active" : "ended"] },
    { label: t("Days running"), value: daysRunning === null ? unknown : daysText(daysRunning) },
    { label: t("Likes"), value: counts === null ? unknown : grouped(counts.likes) },
    { label: t("Comments"), value: counts === null ? unknown : grouped(counts.comments) },
    { label: t("Views"), value: counts === null ? unknown : grouped(counts.views) },
    { label: t("Source"), value: sourceName(ad.source) },
    { label: t("Media type"), value: ad.mediaType === null ? unknown : mediaTypeName(ad.mediaType) },
    { label: t("Language"), value: ad.language === null ? unknown : languageName(ad.language) },
    { label: t("Creative type"), value: ad.creativeType === null ? unknown : readableName(ad.creativeType) },
    { label: t("CTA"), value: ad.cta ?? t("None") },
  ];
}
