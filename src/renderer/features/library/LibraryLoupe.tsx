import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AssetId } from "../../../contracts/ids.ts";
import { queries } from "../../ipc/queries.ts";
import { dimensionsText, mediaKind } from "../../lib/text/files.ts";
import { Loupe } from "./Loupe.tsx";
import type { Sheet } from "./grid/useSheet.ts";

interface LibraryLoupeProps {
  readonly sheet: Sheet | undefined;
  readonly index: number;
  readonly isOpen: boolean;
  readonly onOpen: (assetId: AssetId | undefined) => void;
}

/** Full-size view of the open image, with buttons for the previous and next one. */
export function LibraryLoupe({ sheet, index, isOpen, onOpen }: LibraryLoupeProps) {
  const asset = sheet?.tileAt(index);
  const { data } = useQuery({
    ...queries.asset(isOpen ? asset?.id : undefined),
    placeholderData: keepPreviousData,
  });
  if (data === undefined || asset === undefined || mediaKind(asset.mediaType) !== "picture") return null;
  const go = (to: number) => {
    const next = sheet?.tileAt(to);
    return next === undefined || mediaKind(next.mediaType) !== "picture" ? undefined : () => onOpen(next.id);
  };
  return (
    <Loupe
      isOpen={isOpen}
      onClose={() => onOpen(undefined)}
      url={data.url}
      alt={data.prompt}
      caption={[String(index + 1), dimensionsText(data.width, data.height), data.prompt].filter(Boolean).join(" · ")}
      onPrevious={go(index - 1)}
      onNext={go(index + 1)}
      focusAfter={() => document.querySelector<HTMLElement>("[role=gridcell][aria-selected=true]")}
    />
  );
}
