import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AssetId } from "../../../contracts/ids.ts";
import { queries } from "../../ipc/queries.ts";
import { dimensionsText, mediaKind } from "../../lib/text/files.ts";
import { Lightbox } from "../../results/Lightbox.tsx";
import type { ResultGrid } from "../../results/useResultGrid.ts";

interface LibraryLightboxProps {
  readonly grid: ResultGrid | undefined;
  readonly index: number;
  readonly isOpen: boolean;
  readonly onOpen: (assetId: AssetId | undefined) => void;
}

/** Full-size view of the open image, with buttons for the previous and next one. */
export function LibraryLightbox({ grid, index, isOpen, onOpen }: LibraryLightboxProps) {
  const asset = grid?.tileAt(index);
  const { data } = useQuery({
    ...queries.asset(isOpen ? asset?.id : undefined),
    placeholderData: keepPreviousData,
  });
  if (data === undefined || asset === undefined || mediaKind(asset.mediaType) !== "image") return null;
  const go = (to: number) => {
    const next = grid?.tileAt(to);
    return next === undefined || mediaKind(next.mediaType) !== "image" ? undefined : () => onOpen(next.id);
  };
  return (
    <Lightbox
      isOpen={isOpen}
      onClose={() => onOpen(undefined)}
      url={data.url}
      alt={data.prompt}
      caption={[dimensionsText(data.width, data.height), data.prompt].filter(Boolean).join(" · ")}
      onPrevious={go(index - 1)}
      onNext={go(index + 1)}
      focusAfter={() => document.querySelector<HTMLElement>("[role=gridcell][aria-selected=true]")}
    />
  );
}
