import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AdId } from "#contracts/ids.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";

/** An ad that is passed by arrow key is not open long enough to download its videos. */
const restMs = 200;

/** Reports an open ad to the main process, which downloads its media. */
export function useOpenedAd(adId: AdId): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => {
      // A failed report is not retried: playing a video requests it again.
      run("ads.opened", { adId })
        .then(() => client.invalidateQueries({ queryKey: queries.ad(adId).queryKey }))
        .catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [client, adId]);
}
