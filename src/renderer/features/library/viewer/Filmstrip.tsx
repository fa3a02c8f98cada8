import type { AssetId } from "#contracts/ids.ts";
import { mediaKind } from "#renderer/lib/text/files.ts";
import type { ResultGrid } from "#renderer/results/grid/useResultGrid.ts";
import { t } from "#texts/t.ts";
import { Thumbnail } from "#renderer/ui/marks/Thumbnail.tsx";

interface FilmstripProps {
  readonly grid: ResultGrid;
  /** The place of the shown result. */
  readonly index: number;
  readonly shown: AssetId;
  readonly onOpen: (assetId: AssetId) => void;
}

/** How many results are shown on either side. */
const around = 8;

/** The results beside the shown one. */
export function Filmstrip({ grid, index, shown, onOpen }: FilmstripProps) {
  const tiles = Array.from({ length: 2 * around + 1 }, (_, at) => grid.tileAt(index - around + at)).filter(
    (tile) => tile !== undefined,
  );
  return (
    <ul aria-label={t("Filmstrip")} className="flex min-w-0 flex-1 justify-center gap-1 overflow-hidden">
      {tiles.map(({ id, prompt, thumbnailUrl, mediaType, flag }) => (
        <li key={id}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={prompt}
            aria-current={id === shown ? "true" : undefined}
            onClick={() => onOpen(id)}
            className={`grid size-12 place-items-center overflow-hidden rounded-frame bg-mat aria-[current]:outline-2 aria-[current]:-outline-offset-2 aria-[current]:outline-ink ${flag === "reject" ? "opacity-40" : ""}`}
          >
            <Thumbnail url={thumbnailUrl} kind={mediaKind(mediaType)} ratio={1} />
          </button>
        </li>
      ))}
    </ul>
  );
}
