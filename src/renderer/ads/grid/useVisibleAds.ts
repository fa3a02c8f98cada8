import { useEffect, useRef } from "react";
import type { AdId } from "#contracts/ids.ts";
import { run } from "#renderer/ipc/run.ts";
import type { AdGridData } from "./useAdGrid.ts";

const restMs = 150;
const mostAtOnce = 200;

interface Range {
  readonly first: number;
  readonly last: number;
}

/** Reports the visible ads to the main process once scrolling stops, so that their thumbnails download first. */
export function useVisibleAds(sheet: Pick<AdGridData, "tileAt"> | undefined, { first, last }: Range): void {
  const reported = useRef("");
  useEffect(() => {
    if (sheet === undefined) return undefined;
    const timer = setTimeout(() => {
      const adIds = waitingIn(sheet, first, last);
      const key = adIds.join();
      if (adIds.length === 0 || key === reported.current) return;
      reported.current = key;
      // A failed report is not retried: the next visible range requests the thumbnails again.
      run("ads.seen", { adIds }).catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [sheet, first, last]);
}

function waitingIn(sheet: Pick<AdGridData, "tileAt">, first: number, last: number): AdId[] {
  const ids: AdId[] = [];
  for (let index = first; index <= last && ids.length < mostAtOnce; index += 1) {
    const ad = sheet.tileAt(index);
    if (ad !== undefined && ad.thumbnail.url === null) ids.push(ad.id);
  }
  return ids;
}
