import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { AdId, AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";
import { useTileSize } from "#renderer/commands/useTileSize.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { escapeStep } from "#renderer/lib/selection.ts";
import { Compare } from "#renderer/results/compare/Compare.tsx";
import { deleteResults, restoreResults, trashResults } from "#renderer/results/changeResults.ts";
import { type LabelTarget, ResultLabelDialog } from "#renderer/results/ResultLabelDialog.tsx";
import { useResultGrid } from "#renderer/results/grid/useResultGrid.ts";
import { useUndoShortcut } from "#renderer/shortcuts/useUndoShortcut.ts";
import { ImagePlaceholder } from "#renderer/ui/marks/ImagePlaceholder.tsx";
import { PageHeading } from "#renderer/ui/PageHeading.tsx";
import { SidebarToggle } from "#renderer/ui/sidebar/SidebarToggle.tsx";
import { CollectDialog } from "#renderer/results/CollectDialog.tsx";
import { LibraryEmptyState } from "./empty/LibraryEmptyState.tsx";
import { DownloadsNote, MissingFolderNote, SimilarResultsNote } from "./LibraryNotes.tsx";
import { LibraryToolbar } from "./filters/LibraryToolbar.tsx";
import { LibraryGrid } from "./grid/LibraryGrid.tsx";
import { SelectionBar } from "./grid/SelectionBar.tsx";
import { useAdvance } from "./grid/useAdvance.ts";
import { useGridShortcuts } from "./grid/useGridShortcuts.ts";
import { defaultSort, libraryFilter } from "./librarySearch.ts";
import type { LibraryFilters } from "./libraryUrl.ts";
import { useResultMenu } from "./menu/useResultMenu.ts";
import { ResultPanel } from "./panel/ResultPanel.tsx";
import { keepSelectionIn, librarySelection } from "./selectionStore.ts";
import { LibrarySidebar } from "./sidebar/LibrarySidebar.tsx";
import { ResultViewer } from "./viewer/ResultViewer.tsx";
import type { UseResult } from "#renderer/results/useReferenceEntries.ts";

interface LibraryPageProps {
  readonly open: AssetId | undefined;
  readonly isLightboxOpen: boolean;
  readonly filters: LibraryFilters;
  readonly onFilter: (change: LibraryFilters) => void;
  readonly onOpen: (assetId: AssetId | undefined) => void;
  readonly onLightbox: (assetId: AssetId | undefined) => void;
  readonly onRemix: (assetId: AssetId) => void;
  readonly onRemixWithSeed: (assetId: AssetId) => void;
  readonly onAd: (adId: AdId) => void;
  readonly onScene: (sceneId: string) => void;
  readonly onReference: UseResult;
  /** Shows similar results. All previous filters are removed. */
  readonly onSimilar: (assetId: AssetId) => void;
  /** Action that leads to the first result, for an empty library. */
  readonly start: ReactNode;
}

export function LibraryPage(props: LibraryPageProps) {
  const { open, isLightboxOpen, filters, onFilter, onOpen, onLightbox, onReference, start } = props;
  const { onRemix, onRemixWithSeed, onAd, onScene, onSimilar } = props;
  const filter = useMemo(() => libraryFilter(filters), [filters]);
  const sort = filters.sort ?? defaultSort(filters);
  const { sheet, error, refetch, setRange } = useResultGrid(filter, sort);
  const { data: collections } = useQuery(queries.collections({}));
  const [tileSize, setTileSize] = useTileSize("library");
  const selection = librarySelection.useSelection();
  const [isSidebarShown, setSidebarShown] = useState(false);
  const [compared, setCompared] = useState<readonly AssetId[]>([]);
  const [labelled, setLabelled] = useState<LabelTarget>();
  const [collected, setCollected] = useState<readonly AssetId[]>();
  const [jump, setJump] = useState<{ readonly index: number; readonly takesFocus?: boolean }>();
  const isTrash = filters.trash === true;
  const ids = useMemo(() => [...selection.ids], [selection]);
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
  const trash = (targets: readonly AssetId[]) => {
    onOpen(undefined);
    void (isTrash ? restoreResults(targets) : trashResults(targets)).then(librarySelection.clear);
  };
  const setFilters = (change: LibraryFilters) => {
    setJump({ index: 0 });
    onFilter(change);
  };
  useEffect(() => keepSelectionIn(filter), [filter]);
  const focusTile = useCallback((index: number) => setJump({ index, takesFocus: true }), []);
  const advance = useAdvance({ grid: sheet, open, onOpen: show, onFocus: focusTile });
  const onKey = useGridShortcuts({
    listed: { filter, sort },
    open,
    isTrash,
    onClose: close,
    onClearSearch: () => setFilters({ find: undefined }),
    onCompare: setCompared,
    onCollect: setCollected,
    onTrash: trash,
    onAdvance: advance,
  });
  const menu = useResultMenu({
    isTrash,
    itemAt: (index) => sheet?.tileAt(index),
    onOpen: show,
    onLightbox: view,
    onCompare: () => setCompared(ids),
    onRemix,
    onReference,
    onSimilar: (assetId) => {
      librarySelection.clear();
      setJump({ index: 0 });
      onSimilar(assetId);
    },
    onTag: (targets) => setLabelled({ kind: "tag", ids: targets }),
    onProject: (targets) => setLabelled({ kind: "project", ids: targets }),
    collections: collections ?? [],
    onCollect: setCollected,
    onTrash: trash,
    onDelete: (targets) => void deletePermanently(targets),
  });
  async function deletePermanently(targets: readonly AssetId[]): Promise<void> {
    if ((await deleteResults(targets)) === 0) return;
    librarySelection.clear();
    onOpen(undefined);
  }
  useUndoShortcut("library");
  const count = sheet?.outline.count;

  return (
    <div className="relative flex h-full min-h-0">
      <div className="beside-panel flex min-h-0 min-w-0 flex-1">
        <LibrarySidebar filters={filters} isToggledOn={isSidebarShown} onGo={setFilters} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <PageHeading
            lead={<SidebarToggle isShown={isSidebarShown} onToggle={() => setSidebarShown(!isSidebarShown)} />}
          >
            {t("Library")}
          </PageHeading>
          <LibraryToolbar
            filters={filters}
            onFilter={setFilters}
            count={count}
            tileSize={tileSize}
            onTileSize={setTileSize}
            onLeave={() => document.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus()}
          />
          <MissingFolderNote />
          <DownloadsNote />
          {filters.similar === undefined ? null : <SimilarResultsNote assetId={filters.similar} />}
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
            {count === 0 ? <LibraryEmptyState filters={filters} onFilter={setFilters} start={start} /> : null}
            {sheet === undefined || count === 0 ? null : (
              <LibraryGrid
                grid={sheet}
                listed={{ filter, sort }}
                menu={menu}
                open={open}
                tileSize={tileSize}
                onTileSize={setTileSize}
                jump={jump}
                onJump={(index) => setJump({ index })}
                onOpen={show}
                onPeek={view}
                onKey={onKey}
                onRange={setRange}
              />
            )}
          </div>
          {ids.length < 2 ? null : (
            <SelectionBar
              ids={ids}
              isTrash={isTrash}
              entries={menu.entriesOfSelection(ids)}
              onCompare={() => setCompared(ids)}
              onRestore={() => trash(ids)}
            />
          )}
        </div>
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
          onAd={onAd}
          onScene={onScene}
          onReference={onReference}
        />
      )}
      <ResultViewer grid={sheet} shown={open} isOpen={isLightboxOpen} onOpen={view} onCompare={setCompared} />
      <Compare ids={compared} isOpen={compared.length > 0} onClose={() => setCompared([])} />
      <ResultLabelDialog target={labelled} onClose={() => setLabelled(undefined)} />
      <CollectDialog ids={collected} onClose={() => setCollected(undefined)} />
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
