import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { AssetDetail, AssetTile } from "../../../contracts/library/assets.ts";
import type { AssetId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { queries } from "../../ipc/queries.ts";
import { mediaKind } from "../../lib/text/files.ts";
import { ImagePlaceholder } from "../../ui/marks/ImagePlaceholder.tsx";
import { MonthNav } from "../../ui/lists/MonthNav.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { useUndoShortcut } from "../../shortcuts/useUndoShortcut.ts";
import { VirtualGrid } from "../../ui/lists/VirtualGrid.tsx";
import { Compare } from "./Compare.tsx";
import { resultsText } from "./changeResults.ts";
import { dragOut } from "./dragOut.ts";
import { LibraryToolbar } from "./filters/LibraryToolbar.tsx";
import { LibraryLightbox } from "./LibraryLightbox.tsx";
import { libraryFilter, type LibraryFilters } from "./librarySearch.ts";
import { SelectionBar } from "./grid/SelectionBar.tsx";
import { clearSelection, selectTo, toggleSelection, useSelection } from "./selectionStore.ts";
import { LibraryEmptyState } from "./empty/LibraryEmptyState.tsx";
import { ResultPanel } from "./panel/ResultPanel.tsx";
import { ResultTile } from "./grid/ResultTile.tsx";
import { useGridShortcuts } from "./grid/useGridShortcuts.ts";
import { useResultGrid } from "./grid/useResultGrid.ts";
import { FailureMessage } from "../../commands/FailureMessage.tsx";

interface LibraryPageProps {
  readonly open: AssetId | undefined;
  readonly isLightboxOpen: boolean;
  readonly filters: LibraryFilters;
  readonly onFilter: (change: LibraryFilters) => void;
  readonly onOpen: (assetId: AssetId | undefined) => void;
  readonly onLightbox: (assetId: AssetId | undefined) => void;
  readonly onRemix: (assetId: AssetId) => void;
  readonly onRemixWithSeed: (assetId: AssetId) => void;
  readonly onScene: (sceneId: string) => void;
  readonly onReference: (asset: AssetDetail) => void;
  /** Action that leads to the first result, for an empty library. */
  readonly start: ReactNode;
}

const tiles = {
  comfortable: { minWidth: 184, below: 44 },
  compact: { minWidth: 120, below: 20 },
} as const;

export function LibraryPage(props: LibraryPageProps) {
  const { open, isLightboxOpen, filters, onFilter, onOpen, onLightbox, onReference, start } = props;
  const { onRemix, onRemixWithSeed, onScene } = props;
  const filter = useMemo(() => libraryFilter(filters), [filters]);
  const { sheet, error, refetch, setRange } = useResultGrid(filter);
  const { data: settings } = useQuery(queries.settings);
  const marked = useSelection((state) => state.ids);
  const [isComparing, setIsComparing] = useState(false);
  const [jump, setJump] = useState<{ readonly index: number }>();
  const [top, setTop] = useState(0);
  const density = settings?.density ?? "comfortable";
  const isTrash = filters.trash === true;
  const ids = useMemo(() => [...marked], [marked]);
  const compare = useCallback(() => setIsComparing(true), []);
  const onKey = useGridShortcuts({ filter, open, isTrash, onOpen, onCompare: compare });
  const onRange = useCallback(
    (first: number, last: number, top: number) => {
      setTop(top);
      setRange({ first, last });
    },
    [setRange],
  );
  const onSelect = (asset: AssetTile, how: "toggle" | "range") => {
    if (how === "toggle") toggleSelection(asset.id, open);
    else void selectTo(filter, asset.id, open);
  };
  const show = (asset: AssetTile) => {
    clearSelection(asset.id);
    onOpen(asset.id);
  };
  const setFilters = (change: LibraryFilters) => {
    clearSelection();
    setJump({ index: 0 });
    onFilter(change);
  };
  useUndoShortcut("library");
  const openIndex = open === undefined || sheet === undefined ? -1 : sheet.indexOf(open);

  return (
    <div className="relative flex h-full min-h-0">
      <div className="beside-panel flex min-h-0 min-w-0 flex-1 flex-col">
        <PageHeading>{t("Library")}</PageHeading>
        <LibraryToolbar
          filters={filters}
          onFilter={setFilters}
          count={sheet?.outline.count}
          onLeave={() => document.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus()}
        />
        {error === null ? null : (
          <div className="px-(--gutter)">
            <FailureMessage
              failed={t("Couldn't read Library")}
              error={asCommandError(error)}
              onRetry={() => void refetch()}
            />
          </div>
        )}
        <div className="flex min-h-0 flex-1">
          <div className="min-h-0 min-w-0 flex-1">
            {sheet === undefined && error === null ? <Reading /> : null}
            {sheet?.outline.count === 0 ? (
              <LibraryEmptyState filters={filters} onFilter={setFilters} start={start} />
            ) : null}
            {sheet === undefined || sheet.outline.count === 0 ? null : (
              <VirtualGrid<AssetTile>
                label={t("Results")}
                count={sheet.outline.count}
                itemAt={sheet.tileAt}
                cellName={(asset) => asset.prompt}
                renderCell={(asset, at) => (
                  <ResultTile
                    key={asset.id}
                    asset={asset}
                    number={at + 1}
                    isOpen={asset.id === open}
                    isSelected={marked.has(asset.id)}
                    hasPrompt={density === "comfortable"}
                  />
                )}
                tile={tiles[density]}
                gap={density === "comfortable" ? 24 : 12}
                openId={open}
                openIndex={openIndex}
                isSelected={(asset) => marked.has(asset.id)}
                onOpen={show}
                onPeek={(asset) => (mediaKind(asset.mediaType) === "image" ? onLightbox(asset.id) : onOpen(asset.id))}
                onSelect={onSelect}
                onKey={onKey}
                onDragStart={(event, asset) => {
                  event.preventDefault();
                  void dragOut(marked.has(asset.id) ? ids : [asset.id]);
                }}
                onRange={onRange}
                jump={jump}
              />
            )}
          </div>
          {sheet === undefined || sheet.outline.months.length < 2 ? null : (
            <MonthNav
              months={sheet.outline.months}
              current={Math.max(
                0,
                sheet.outline.months.findLastIndex(({ index }) => index <= top),
              )}
              countText={resultsText}
              onJump={(which) => setJump({ index: sheet.outline.months[which]?.index ?? 0 })}
            />
          )}
        </div>
        {ids.length === 0 ? null : <SelectionBar ids={ids} isTrash={isTrash} onCompare={compare} />}
      </div>
      {open === undefined ? null : (
        <ResultPanel
          assetId={open}
          number={openIndex === -1 ? undefined : String(openIndex + 1)}
          onClose={() => onOpen(undefined)}
          onLightbox={() => onLightbox(open)}
          onOpen={onOpen}
          onRemix={onRemix}
          onRemixWithSeed={onRemixWithSeed}
          onScene={onScene}
          onReference={onReference}
        />
      )}
      <LibraryLightbox grid={sheet} index={openIndex} isOpen={isLightboxOpen} onOpen={onLightbox} />
      <Compare ids={ids} isOpen={isComparing} onClose={() => setIsComparing(false)} />
    </div>
  );
}

/** Placeholder until the first page is read. */
function Reading() {
  return (
    <div
      aria-hidden
      className="arriving grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-6 px-(--gutter) pt-3"
    >
      {["1", "2", "3", "4", "5"].map((frame) => (
        <ImagePlaceholder key={frame} ratio={1} state="blank" />
      ))}
    </div>
  );
}
