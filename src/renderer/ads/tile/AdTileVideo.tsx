import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Ad, AdMedia, AdTile } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { DownloadRing } from "#renderer/ui/media/DownloadRing.tsx";
import { TilePlayButton, TileVideo } from "#renderer/ui/media/TileVideo.tsx";
import { useMediaDownload } from "#renderer/ads/video/useMediaDownload.ts";
import { useVideoStatus, videoFailureText } from "#renderer/ads/video/videoStatus.ts";
import { adName } from "./AdCaption.tsx";
import { mediaStateNames } from "./adFieldText.ts";

/**
 * The video of an ad in a grid. The tile does not know the file, so it is read when the pointer enters or the user
 * plays it: hundreds of tiles pass per second of scrolling. The button stays the same element until the video plays,
 * because a press on an element that is replaced does nothing. [DS86]
 */
export function AdTileVideo({ ad }: { readonly ad: AdTile }) {
  const client = useQueryClient();
  const download = useMediaDownload(ad.id);
  /** Undefined until the pointer has entered. */
  const [isOver, setOver] = useState<boolean>();
  /** The ad whose video the user wants to play: a tile shows another ad when the grid changes. */
  const [wanted, setWanted] = useState<AdId>();
  const isWanted = wanted === ad.id;
  const isRead = isOver !== undefined || isWanted;
  const { data } = useQuery(queries.ad(isRead ? ad.id : undefined));
  const video = firstVideo(data);
  const url = video?.url ?? null;
  const play = async () => {
    setWanted(ad.id);
    // A failed read is shown where the ad is opened.
    const read = firstVideo(await client.fetchQuery(queries.ad(ad.id)).catch(() => undefined));
    if (read !== null && read.url === null) await download();
  };
  return (
    <span className="absolute inset-0" onPointerEnter={() => setOver(true)} onPointerLeave={() => setOver(false)}>
      {url === null ? null : (
        <TileVideo
          // Another element begins with sound instead of the preview.
          key={`${url} ${isWanted}`}
          url={url}
          label={adName(ad)}
          isUnderPointer={isOver ?? false}
          startsPlaying={isWanted}
          hasPlayButton={false}
          onEnd={() => setWanted(undefined)}
        />
      )}
      {url !== null && isWanted ? null : (
        <TilePlayButton onPlay={() => void play()}>
          {isWanted && video !== null ? <DownloadNote video={video} /> : null}
        </TilePlayButton>
      )}
    </span>
  );
}

/** The progress of a requested download, or why there is none. */
function DownloadNote({ video }: { readonly video: AdMedia }) {
  const status = useVideoStatus(video);
  if (status === "downloading") return <DownloadRing />;
  if (status !== "failed" && status !== "removed" && status !== "offline") return null;
  return (
    <output
      title={status === "offline" ? t("Waiting for connection.") : videoFailureText(video)}
      className="absolute right-9 bottom-1 rounded-full bg-raised px-2 text-small whitespace-nowrap text-muted"
    >
      {status === "offline" ? t("Offline") : mediaStateNames[status]}
    </output>
  );
}

/** Returns the file that a tile plays; null if the ad has none or is not read yet. */
function firstVideo(ad: Ad | undefined) {
  return ad?.slides[0]?.video ?? null;
}
