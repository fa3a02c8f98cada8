import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import type { AssetTile } from "../../../contracts/library/assets.ts";
import type { AssetId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import { useTileSize } from "../../commands/useTileSize.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { queries } from "../../ipc/queries.ts";
import { escapeStep, isSelected } from "../../lib/selection.ts";
import { mediaKind } from "../../lib/text/files.ts";
import { monthAndYear } from "../../lib/time/times.ts";
import { Scrubber } from "../../ui/grid/Scrubber.tsx";
import { TileGrid } from "../../ui/grid/TileGrid.tsx";
import { ImagePlaceholder } from "../../ui/marks/ImagePlaceholder.tsx";
import { ContextMenu } from "../../ui/overlays/ContextMenu.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { useUndoShortcut } from "../../shortcuts/useUndoShortcut.ts";
import { Compare } from "./Compare.tsx";
import { restoreResults, resultsText, trashResults } from "../../results/changeResults.ts";
import { dragOut } from "../../results/dragOut.ts";
import { LibraryToolbar } from "./filters/LibraryToolbar.tsx";
import { LibraryLightbox } from "./LibraryLightbox.tsx";
import { libraryFilter, type LibraryFilters } from "./librarySearch.ts";
import { LibraryEmptyState } from "./empty/LibraryEmptyState.tsx";
import { type LabelTarget, ResultLabelDialog } from "../../results/ResultLabelDialog.tsx";
import { useResultMenu } from "./menu/useResultMenu.ts";
import { SelectionBar } from "./grid/SelectionBar.tsx";
import { keepSelectionIn, librarySelection, selectTo } from "./selectionStore.ts";
import { ResultPanel } from "./panel/ResultPanel.tsx";
import { ResultCaption, ResultTile } from "../../results/ResultTile.tsx";
import { useGridShortcuts } from "./grid/useGridShortcuts.ts";
import { useResultGrid } from "../../results/useResultGrid.ts";
import { FailureMessage } from "../../commands/FailureMessage.tsx";
import type { UseResult } from "../../results/useReferenceEntries.ts";

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
  readonly onReference: UseResult;
  /** Action that leads to the first result, for an empty library. */
  readonly start: ReactNode;
}

/** The visible range changes in steps of so many results, so that scrolling does not render the whole screen. */
const rangeStep = 60;

export function LibraryPage(props: LibraryPageProps) {
  const { open, isLightboxOpen, filters, onFilter, onOpen, onLightbox, onReference, start } = props;
  const { onRemix, onRemixWithSeed, onScene } = props;
  const filter = useMemo(() => libraryFilter(filters), [filters]);
  const { sheet, error, refetch, setRange } = useResultGrid(filter);
  const { data: settings } = useQuery(queries.settings);
  const [tileSize, setTileSize] = useTileSize("library");
  const selection = librarySelection.useSelection();
  const [isComparing, setIsComparing] = useState(false);
  const [labelled, setLabelled] = useState<LabelTarget>();
  const [jump, setJump] = useState<{ readonly index: number }>();
  const [month, setMonth] = useState(0);
  const isTrash = filters.trash === true;
  const ids = useMemo(() => [...selection.ids], [selection]);
  const compare = useCallback(() => setIsComparing(true), []);
  const close = () => {
    if (ids.length === 1 && ids[0] === open) librarySelection.clear();
    onOpen(undefined);
  };
  const closeNext = () => {
    if (escapeStep(selection, open, false) === "selection") librarySelection.clear();
    else close();
  };
  const show = (assetId: AssetId) => {
    librarySelection.selectOne(assetId);
    onOpen(assetId);
  };
  const view = (assetId: AssetId | undefined) => {
    if (assetId !== undefined) librarySelection.selectOne(assetId);
    onLightbox(assetId);
  };
  const peek = ({ id, mediaType }: AssetTile) => (mediaKind(mediaType) === "image" ? view(id) : show(id));
  const trash = (targets: readonly AssetId[]) => {
    onOpen(undefined);
    void (isTrash ? restoreResults(targets) : trashResults(targets)).then(librarySelection.clear);
  };
  const setFilters = (change: LibraryFilters) => {
    setJump({ index: 0 });
    onFilter(change);
  };
  useEffect(() => keepSelectionIn(filter), [filter]);
  const onKey = useGridShortcuts({
    filter,
    open,
    isTrash,
    onClose: close,
    onClearSearch: () => setFilters({ find: undefined }),
    onCompare: compare,
    onTrash: trash,
  });
  const menu = useResultMenu({
    isTrash,
    itemAt: (index) => sheet?.tileAt(index),
    onOpen: show,
    onLightbox: view,
    onCompare: compare,
    onRemix,
    onReference,
    onTag: (targets) => setLabelled({ kind: "tag", ids: targets }),
    onProject: (targets) => setLabelled({ kind: "project", ids: targets }),
    onTrash: trash,
  });
  const outline = sheet?.outline;
  const onRange = useCallback(
    (first: number, last: number, topIndex: number) => {
      setMonth(Math.max(0, outline?.months.findLastIndex(({ index }) => index <= topIndex) ?? 0));
      const [from, to] = [stepsBelow(first), stepsBelow(last) + rangeStep];
      setRange((now) => (now.first === from && now.last === to ? now : { first: from, last: to }));
    },
    [outline, setRange],
  );
  useUndoShortcut("library");
  const openIndex = open === undefined || sheet === undefined ? -1 : sheet.indexOf(open);
  const sections = useMemo(
    () => outline?.months.map(({ month, count }) => ({ key: month, title: monthAndYear(month), count })) ?? [],
    [outline],
  );
  const ranges = useMemo(
    () => outline?.pageRanges.map(({ sortKey, count }) => ({ key: String(sortKey), count })) ?? [],
    [outline],
  );

  return (
    <div className="relative flex h-full min-h-0">
      <div className="beside-panel flex min-h-0 min-w-0 flex-1 flex-col">
        <PageHeading>{t("Library")}</PageHeading>
        <LibraryToolbar
          filters={filters}
          onFilter={setFilters}
          count={outline?.count}
          tileSize={tileSize}
          onTileSize={setTileSize}
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
        <div className="min-h-0 min-w-0 flex-1">
          {sheet === undefined && error === null ? <Reading /> : null}
          {outline?.count === 0 ? <LibraryEmptyState filters={filters} onFilter={setFilters} start={start} /> : null}
          {sheet === undefined || outline === undefined || outline.count === 0 ? null : (
            <Scrubber
              months={outline.months}
              current={month}
              countText={resultsText}
              onJump={(which) => setJump({ index: outline.months[which]?.index ?? 0 })}
            >
              <ContextMenu className="h-full" entriesFor={menu.entriesFor} onOpen={menu.onOpen}>
                <TileGrid<AssetTile>
                  label={t("Results")}
                  sections={sections}
                  ranges={ranges}
                  itemAt={sheet.tileAt}
                  indexOf={sheet.indexOf}
                  cellName={nameOf}
                  ratioOf={ratioOf}
                  renderTile={renderTile}
                  renderCaption={renderCaption}
                  captionLines={2}
                  tileSize={tileSize}
                  onTileSize={setTileSize}
                  density={settings?.density ?? "comfortable"}
                  openId={open}
                  isSelected={(asset) => isSelected(selection, asset.id, open)}
                  onOpen={(asset) => show(asset.id)}
                  onPeek={peek}
                  onSelect={(asset, how, from) => {
                    if (how === "toggle") librarySelection.toggle(asset.id, open);
                    else void selectTo(filter, asset.id, open ?? from?.id);
                  }}
                  onSelectAll={(assets, isAdded) => {
                    const drawn = assets.map(({ id }) => id);
                    if (isAdded) librarySelection.add(drawn);
                    else librarySelection.selectAll(drawn);
                  }}
                  onKey={onKey}
                  onDragStart={(event, asset) => {
                    event.preventDefault();
                    void dragOut(selection.ids.has(asset.id) ? ids : [asset.id]);
                  }}
                  onRange={onRange}
                  jump={jump}
                />
              </ContextMenu>
            </Scrubber>
          )}
        </div>
        {ids.length < 2 ? null : (
          <SelectionBar
            ids={ids}
            isTrash={isTrash}
            entries={menu.entriesOfSelection(ids)}
            onCompare={compare}
            onRestore={() => trash(ids)}
          />
        )}
      </div>
      {open === undefined ? null : (
        <ResultPanel
          assetId={open}
          entriesOf={menu.entriesOfOpen}
          onClose={close}
          onEscape={closeNext}
          onLightbox={() => view(open)}
          onOpen={show}
          onRemix={onRemix}
          onRemixWithSeed={onRemixWithSeed}
          onScene={onScene}
          onReference={onReference}
        />
      )}
      <LibraryLightbox grid={sheet} index={openIndex} isOpen={isLightboxOpen} onOpen={view} />
      <Compare ids={ids} isOpen={isComparing} onClose={() => setIsComparing(false)} />
      <ResultLabelDialog target={labelled} onClose={() => setLabelled(undefined)} />
    </div>
  );
}

function stepsBelow(index: number): number {
  return Math.floor(index / rangeStep) * rangeStep;
}

function nameOf({ prompt }: AssetTile): string {
  return prompt;
}

function ratioOf({ width, height }: AssetTile): number | null {
  return width === null || height === null ? null : width / height;
}

function renderTile(asset: AssetTile): ReactNode {
  return <ResultTile asset={asset} />;
}

function renderCaption(asset: AssetTile, lines: number): ReactNode {
  return <ResultCaption asset={asset} lines={lines} />;
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
