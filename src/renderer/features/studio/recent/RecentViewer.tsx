import { useQuery } from "@tanstack/react-query";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { dimensionsText, shownKind } from "#renderer/lib/text/files.ts";
import { Lightbox } from "#renderer/results/Lightbox.tsx";
import { FullscreenDialog } from "#renderer/ui/overlays/FullscreenDialog.tsx";
import type { RecentGridData } from "./useRecent.ts";

interface RecentViewerProps {
  readonly grid: RecentGridData;
  /** The result that is shown; undefined while the view is closed. */
  readonly shown: AssetId | undefined;
  readonly onShow: (assetId: AssetId | undefined) => void;
}

/** The full-size view of a result, or its player. */
export function RecentViewer({ grid, shown, onShow }: RecentViewerProps) {
  const { data } = useQuery(queries.asset(shown));
  if (data === undefined) return null;
  const kind = shownKind(data);
  const index = shown === undefined ? -1 : grid.indexOf(shown);
  const go = (to: number) => {
    const next = grid.itemAt(to);
    return next !== undefined && "asset" in next && shownKind(next.asset) === "image"
      ? () => onShow(next.asset.id)
      : undefined;
  };
  if (kind === "image") {
    return (
      <Lightbox
        isOpen={shown !== undefined}
        onClose={() => onShow(undefined)}
        url={data.url}
        alt={data.prompt}
        caption={[dimensionsText(data.width, data.height), data.prompt].filter(Boolean).join(" · ")}
        onPrevious={go(index - 1)}
        onNext={go(index + 1)}
        focusAfter={() => document.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")}
      />
    );
  }
  return (
    <FullscreenDialog
      label={t("Full-size view")}
      heading={data.prompt}
      closeLabel={t("Close full-size view")}
      isOpen={shown !== undefined}
      onClose={() => onShow(undefined)}
    >
      <div className="flex h-full min-h-0 items-center justify-center p-6">
        {kind === "large" ? (
          <p className="text-muted">{t("This image is too large to show. You can save the file.")}</p>
        ) : kind === "video" ? (
          // The prompt in the heading is all that is known of its sound.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video src={data.url} controls aria-label={data.prompt} className="max-h-full max-w-full" />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <audio src={data.url} controls aria-label={data.prompt} className="w-full max-w-160" />
        )}
      </div>
    </FullscreenDialog>
  );
}
