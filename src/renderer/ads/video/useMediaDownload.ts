import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { AdId } from "#contracts/ids.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";

/** Returns a function that downloads all media of an ad now, also after earlier failures. */
export function useMediaDownload(adId: AdId): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await runWithToast(run("ads.downloadMedia", { adId, pin: false }));
    await client.invalidateQueries({ queryKey: queries.ad(adId).queryKey });
  }, [client, adId]);
}
