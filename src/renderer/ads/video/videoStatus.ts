import { useQuery } from "@tanstack/react-query";
import type { AdMedia } from "#contracts/ads/ads.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { mediaStateText } from "#renderer/ads/tile/adFieldText.ts";

/** `absent`: nothing has requested the file yet. `failed`: the next attempt is later, or only on request. */
export type VideoStatus = "here" | "absent" | "downloading" | "offline" | "failed" | "removed";

/** Returns where the file of a video is, as the user sees it. */
export function videoStatus({ state, url, reason }: AdMedia, isOffline: boolean): VideoStatus {
  if (url !== null) return "here";
  if (state === "removed" || state === "failed") return state;
  if (state === "waiting") return isOffline ? "offline" : reason === null ? "downloading" : "failed";
  return state === "expired" || state === "blocked" ? "failed" : "absent";
}

/** Returns why a video is not here, as a sentence. A file whose next attempt is later has the reason of the last one. */
export function videoFailureText({ state, reason }: AdMedia): string {
  return mediaStateText(state === "waiting" ? "failed" : state, reason) ?? "";
}

/** Returns the status of a video; undefined without one. */
export function useVideoStatus(video: AdMedia | null): VideoStatus | undefined {
  const { data: connection } = useQuery(queries.connection);
  return video === null ? undefined : videoStatus(video, connection?.state === "offline");
}
