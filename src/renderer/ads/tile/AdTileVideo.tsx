import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Ad, AdTile } from "../../../contracts/ads/ads.ts";
import type { AdId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { DownloadRing } from "../../ui/media/DownloadRing.tsx";
import { TilePlayButton, TileVideo } from "../../ui/media/TileVideo.tsx";
import { useMediaDownload } from "../video/useMediaDownload.ts";
import { useVideoStatus, videoFailureText } from "../video/videoStatus.ts";
import { adName } from "./AdCaption.tsx";
import { mediaStateNames } from "./adFieldText.ts";

/**
 * The video of an ad in a grid. The tile does not know the file, so it is read when the pointer enters or the user
 * plays it: hundreds of tiles pass per second of scrolling. [DS86]
 */
export function AdTileVideo({ ad }: { readonly ad: AdTile }) {
  const client = useQueryClient();
  const download = useMediaDownload(ad.id);
  /** Undefined until the pointer has entered. */
  const [isOver, setOver] = useState<boolean>();
  /** The ad whose video the user wants to play: a tile shows another ad when the grid changes. */
  const [wanted, setWanted] = useState<AdId>();
  const isWanted = wanted === ad.id;
  const play = async () => {
    setWanted(ad.id);
    // A failed read is shown where the ad is opened.
    const video = firstVideo(await client.fetchQuery(queries.ad(ad.id)).catch(() => undefined));
    if (video !== null && video.url === null) await download();
  };
  return (
    <span className="absolute inset-0" onPointerEnter={() => setOver(true)} onPointerLeave={() => setOver(false)}>
      {isOver === undefined && !isWanted ? (
        <TilePlayButton onPlay={() => void play()} />
      ) : (
        <ReadVideo
          key={ad.id}
          ad={ad}
          isUnderPointer={isOver ?? false}
          isWanted={isWanted}
          onPlay={() => void play()}
        />
      )}
    </span>
  );
}

interface ReadVideoProps {
  readonly ad: AdTile;
  readonly isUnderPointer: boolean;
  readonly isWanted: boolean;
  readonly onPlay: () => void;
}

function ReadVideo({ ad, isUnderPointer, isWanted, onPlay }: ReadVideoProps) {
  const { data } = useQuery(queries.ad(ad.id));
  const video = firstVideo(data);
  const status = useVideoStatus(video);
  if (video?.url) {
    return <TileVideo url={video.url} label={adName(ad)} isUnderPointer={isUnderPointer} startsPlaying={isWanted} />;
  }
  const isMissing = status === "failed" || status === "removed" || status === "offline";
  return (
    <>
      <TilePlayButton onPlay={onPlay}>{isWanted && status === "downloading" ? <DownloadRing /> : null}</TilePlayButton>
      {isWanted && video !== null && isMissing ? (
        <output
          title={status === "offline" ? t("Waiting for connection.") : videoFailureText(video)}
          className="absolute bottom-2 left-1.5 max-w-[calc(100%-3rem)] truncate rounded-full bg-raised px-2 text-small text-muted"
        >
          {status === "offline" ? t("Offline") : mediaStateNames[status]}
        </output>
      ) : null}
    </>
  );
}

/** Returns the file that a tile plays; null if the ad has none or is not read yet. */
function firstVideo(ad: Ad | undefined) {
  return ad?.slides[0]?.video ?? null;
}
