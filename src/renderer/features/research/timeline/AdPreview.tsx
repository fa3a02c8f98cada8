import { PreviewCard } from "@base-ui/react/preview-card";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AdTile } from "#contracts/ads/ads.ts";
import { queries } from "#renderer/ipc/queries.ts";

interface AdPreviewProps {
  readonly ad: AdTile;
  readonly children: ReactNode;
}

/** Shows the image and the copy of an ad while the pointer rests on its name. The ad panel has both for the keyboard. */
export function AdPreview({ ad, children }: AdPreviewProps) {
  return (
    <PreviewCard.Root>
      <PreviewCard.Trigger delay={250} render={<span className="flex min-w-0 flex-1 items-center gap-3" />}>
        {children}
      </PreviewCard.Trigger>
      <PreviewCard.Portal>
        <PreviewCard.Positioner sideOffset={6} align="start" className="z-40">
          <PreviewCard.Popup className="popup pointer-events-none flex w-58 flex-col gap-2 p-4">
            {ad.thumbnail.url === null ? null : (
              <img src={ad.thumbnail.url} alt="" className="max-h-80 w-50 rounded-frame object-contain" />
            )}
            <Copy ad={ad} />
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}

function Copy({ ad: tile }: { readonly ad: AdTile }) {
  const { data: ad } = useQuery(queries.ad(tile.id));
  return (
    <p dir="auto" className="line-clamp-8 text-small">
      {ad?.copy ?? tile.headline}
    </p>
  );
}
