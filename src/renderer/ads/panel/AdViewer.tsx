import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { FullscreenDialog } from "#renderer/ui/overlays/FullscreenDialog.tsx";
import { closeAdDialogs, useAdDialogs } from "#renderer/ads/grid/adDialogsStore.ts";
import { adName } from "#renderer/ads/tile/AdCaption.tsx";
import { AdSlides } from "./AdSlides.tsx";

/** The full-size view of one ad: its images and videos, as large as the window allows. [DS88] */
export function AdViewer() {
  const viewed = useAdDialogs((state) => state.viewed);
  const { data: ad } = useQuery(queries.ad(viewed?.adId));
  const [turned, setTurned] = useState({ viewed, slide: 0 });
  const slides = ad?.slides.length ?? 0;
  // Begins at the slide of the panel, each time it is opened.
  const slide = Math.min(turned.viewed === viewed ? turned.slide : (viewed?.slide ?? 0), Math.max(0, slides - 1));
  const turnTo = (next: number) => setTurned({ viewed, slide: next });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    // Buttons and players use these keys themselves.
    if (defaultPrevented || target instanceof HTMLButtonElement || target instanceof HTMLVideoElement) return;
    const next = slide + (key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : Number.NaN);
    if (key === " ") closeAdDialogs();
    else if (next >= 0 && next < slides) turnTo(next);
    else return;
    event.preventDefault();
  };
  return (
    <FullscreenDialog
      label={t("Full-size view")}
      heading={ad === undefined ? t("Ad") : adName(ad)}
      closeLabel={t("Close full-size view")}
      isOpen={viewed !== null}
      onClose={closeAdDialogs}
      onKeyDown={onKeyDown}
    >
      <div className="mx-auto flex min-h-0 w-full max-w-400 flex-1 flex-col justify-center overflow-y-auto p-4">
        {ad === undefined ? null : <AdSlides key={ad.id} ad={ad} slide={slide} onSlide={turnTo} room="window" />}
      </div>
    </FullscreenDialog>
  );
}
