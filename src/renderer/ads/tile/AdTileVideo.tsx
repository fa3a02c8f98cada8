import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { AdTile } from "../../../contracts/ads/ads.ts";
import { queries } from "../../ipc/queries.ts";
import { TileVideo } from "../../ui/media/TileVideo.tsx";
import { adName } from "./AdCaption.tsx";

interface AdTileVideoProps {
  readonly ad: AdTile;
  /** Shown until the pointer enters the tile, and while the video is not on this computer. */
  readonly children: ReactNode;
}

/**
 * The video of an ad in a grid, if its file is on this computer. The tile does not know the file, so it is read when the
 * pointer enters: hundreds of tiles pass per second of scrolling.
 */
export function AdTileVideo({ ad, children }: AdTileVideoProps) {
  /** Undefined until the pointer has entered. */
  const [isOver, setOver] = useState<boolean>();
  return (
    <span className="absolute inset-0" onPointerEnter={() => setOver(true)} onPointerLeave={() => setOver(false)}>
      {isOver === undefined ? (
        children
      ) : (
        <StoredVideo ad={ad} isUnderPointer={isOver}>
          {children}
        </StoredVideo>
      )}
    </span>
  );
}

function StoredVideo({ ad, isUnderPointer, children }: AdTileVideoProps & { readonly isUnderPointer: boolean }) {
  const { data } = useQuery(queries.ad(ad.id));
  const url = data?.slides[0]?.video?.url ?? null;
  return url === null ? children : <TileVideo url={url} label={adName(ad)} isUnderPointer={isUnderPointer} />;
}
