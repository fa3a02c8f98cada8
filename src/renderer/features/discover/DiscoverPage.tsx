import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Ad, AdCursor, AdFilter, AdSort } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { adsOfPage } from "#renderer/ads/grid/adPageList.ts";
import { AdDialogs } from "#renderer/ads/grid/AdDialogs.tsx";
import { AdSelectionBar } from "#renderer/ads/grid/AdSelectionBar.tsx";
import { adSelection } from "#renderer/ads/grid/adSelectionStore.ts";
import { AdPanel } from "#renderer/ads/panel/AdPanel.tsx";
import { useTileSize } from "#renderer/commands/useTileSize.ts";
import { PageHeading } from "#renderer/ui/PageHeading.tsx";
import { useUndoShortcut } from "#renderer/shortcuts/useUndoShortcut.ts";
import { copyWithToast } from "#renderer/ui/overlays/copyWithToast.ts";
import { useDebouncedSearch } from "#renderer/ui/useDebouncedSearch.ts";
import { BoardHeader } from "./BoardHeader.tsx";
import { BrandHeader } from "./brands/BrandHeader.tsx";
import { BrandList } from "./brands/BrandList.tsx";
import { DiscoverToolbar } from "./filters/DiscoverToolbar.tsx";
import { DiscoverSidebar } from "./sidebar/DiscoverSidebar.tsx";
import { SidebarToggle } from "#renderer/ui/sidebar/SidebarToggle.tsx";
import type { DiscoverFilters } from "./discoverUrl.ts";
import { adFilter, defaultSort, noFilters } from "./discoverSearch.ts";
import { DiscoverGrid } from "./grid/DiscoverGrid.tsx";
import { boardExportEntries, exportEntries } from "./filters/exportEntries.ts";
import { KeepOffline } from "./offline/KeepOffline.tsx";
import { AdsEmptyState } from "./empty/AdsEmptyState.tsx";
import { SimilarNote } from "./SimilarNote.tsx";
import { ServiceSearchNote } from "./ServiceSearchNote.tsx";
import { useSettledQuery } from "./useSettledQuery.ts";
import { serviceSortOf } from "./serviceSearch.ts";
import type { ReferencePlace } from "#renderer/lib/referencePlaces.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";

interface DiscoverPageProps {
  readonly open: AdId | undefined;
  /** Lists brands instead of ads. */
  readonly isBrands: boolean;
  readonly filters: DiscoverFilters;
  readonly onFilter: (change: DiscoverFilters) => void;
  /** Opens another view. All previous filters are removed. */
  readonly onGo: (to: DiscoverFilters & { readonly list?: "brands" | undefined }) => void;
  readonly onOpen: (adId: AdId | undefined) => void;
  readonly onRemix: (ad: Ad, slide: number) => void;
  readonly onReference: (ad: Ad, slide: number, place: ReferencePlace) => void;
  /** Opens the form of a new research job for a page. */
  readonly onResearch: (pageId: string) => void;
}

/** Typing pause before the URL is updated. The grid updates with every character. */
const addressPauseMs = 250;

export function DiscoverPage(props: DiscoverPageProps) {
  const { open, isBrands, filters, onFilter, onGo, onOpen, onRemix, onReference, onResearch } = props;
  const { data: settings } = useQuery(queries.settings);
  const [start, setStart] = useState<AdCursor | null>(null);
  const [isKeeping, setIsKeeping] = useState(false);
  const [isSidebarShown, setSidebarShown] = useState(false);
  const hasSelection = adSelection.useSelection(({ ids }) => ids.size > 0);
  const [tileSize, setTileSize] = useTileSize("discover");
  const client = useQueryClient();
  const onFind = useCallback((find: string | undefined) => onFilter({ find }), [onFilter]);
  const [text, setText] = useDebouncedSearch(filters.find, onFind, addressPauseMs);
  const setFilters = useCallback(
    (change: DiscoverFilters) => {
      adSelection.clear();
      setStart(null);
      // Also removes text that was typed too recently to be in the URL.
      if ("find" in change) setText(change.find ?? "");
      onFilter(change);
    },
    [onFilter, setText],
  );
  const [answered, awaitAnswer] = useSettledQuery(text);
  const filter = useSame(adFilter({ ...filters, find: answered }));
  const requestedFilter = useSame(adFilter(filters));
  const sort = filters.sort ?? defaultSort(filters);
  useBackgroundRefresh(requestedFilter, sort);
  useUndoShortcut("discover");
  const go = useCallback(
    (to: DiscoverFilters & { readonly list?: "brands" }) => {
      adSelection.clear();
      setStart(null);
      onGo(to);
    },
    [onGo],
  );
  const goToBrands = useCallback(() => go({ ...noFilters, list: "brands" }), [go]);
  const firstPage = (find: string) => queries.adPage(adFilter({ ...filters, find }), sort, null, adsOfPage);
  const type = (next: string) => {
    const page = firstPage(next);
    // Sends the query before React renders the typed character, so the result loads during the render.
    const answer = client.prefetchQuery(page);
    if (client.getQueryData(page.queryKey) === undefined) awaitAnswer(next, answer);
    setStart(null);
    if (adSelection.useSelection.getState().ids.size > 0) adSelection.clear();
    setText(next);
  };
  const [brandId, ...otherBrands] = filters.brands ?? [];
  const isOwnOrder = filters.board !== undefined && filters.sort === undefined && filter.find === undefined;
  const place = filters.board !== undefined ? "board" : filters.saved === true ? "saved" : filters.own ? "tag" : null;
  const keepOffline = useCallback(() => setIsKeeping(true), []);
  const removeCollection = useCallback(() => setIsKeeping(false), []);
  const empty = useMemo(
    () => (
      <AdsEmptyState
        filter={requestedFilter}
        sort={sort}
        filters={{ ...filters, find: answered }}
        place={place}
        onFilter={setFilters}
        onBrowse={() => go(noFilters)}
      />
    ),
    [requestedFilter, sort, filters, answered, place, setFilters, go],
  );
  const exportSelected = useCallback(
    (ids: readonly AdId[]) => {
      const { boardId } = requestedFilter;
      return isOwnOrder && boardId !== undefined
        ? boardExportEntries({ ...requestedFilter, boardId }, ids)
        : exportEntries({ filter: requestedFilter, sort }, ids);
    },
    [requestedFilter, sort, isOwnOrder],
  );
  const { data: boards } = useQuery(queries.boards);
  const board = boards?.find(({ id }) => id === filters.board);
  const screen = useMemo(
    () => ({
      onRemix,
      onReference,
      onBrand: ({ brandId: brand }: Ad) => go({ ...noFilters, brands: [brand] }),
      onSimilar: (similar: AdId) => go({ ...noFilters, similar }),
      onLookalikes: (lookalikes: AdId) => go({ ...noFilters, lookalikes }),
      onResearch,
    }),
    [onRemix, onReference, onResearch, go],
  );
  const clearSearch = useCallback(() => setFilters({ find: undefined }), [setFilters]);

  return (
    <div className="relative flex h-full min-h-0">
      <div className="beside-panel flex min-h-0 min-w-0 flex-1">
        <DiscoverSidebar
          filters={filters}
          isBrands={isBrands}
          isHidden={open !== undefined}
          isToggledOn={isSidebarShown}
          onGo={go}
          onBrands={goToBrands}
          onKeepOffline={keepOffline}
        />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <PageHeading
            lead={<SidebarToggle isShown={isSidebarShown} onToggle={() => setSidebarShown(!isSidebarShown)} />}
            aside={filters.board === undefined ? null : <BoardHeader boardId={filters.board} />}
          >
            {t("Discover")}
          </PageHeading>
          {isBrands ? (
            <BrandList
              onOpen={(brand) => go({ ...noFilters, brands: [brand] })}
              onShowActive={(brand) => go({ ...noFilters, brands: [brand], activity: "active" })}
              onKeepOffline={(brand) => {
                go({ ...noFilters, brands: [brand] });
                keepOffline();
              }}
              onResearch={onResearch}
              onCopyName={copyWithToast}
            />
          ) : (
            <>
              <DiscoverToolbar
                text={text}
                onText={type}
                onComing={(next) => void client.prefetchQuery(firstPage(next))}
                filters={filters}
                onFilter={setFilters}
                filter={requestedFilter}
                sort={sort}
                onKeepOffline={keepOffline}
                tileSize={tileSize}
                onTileSize={setTileSize}
                onLeave={enterSheet}
              />
              {brandId !== undefined && otherBrands.length === 0 ? (
                <BrandHeader brandId={brandId} onOpen={onOpen} onResearch={onResearch} />
              ) : null}
              {filters.similar === undefined ? null : <SimilarNote adId={filters.similar} />}
              <ServiceSearchNote filter={requestedFilter} sort={sort} />
              <DiscoverGrid
                filter={filter}
                requestedFilter={requestedFilter}
                sort={sort}
                board={board}
                boardId={filters.board}
                screen={screen}
                tileSize={tileSize}
                onTileSize={setTileSize}
                onClearSearch={filter.find === undefined ? undefined : clearSearch}
                isOwnOrder={isOwnOrder}
                start={start}
                onStart={setStart}
                density={settings?.density ?? "comfortable"}
                open={open}
                onOpen={onOpen}
                isSettled={open !== undefined || hasSelection}
                empty={empty}
              />
              <AdSelectionBar board={board} moreEntries={exportSelected} />
            </>
          )}
        </div>
      </div>
      {open === undefined ? null : (
        <AdPanel adId={open} screen="discover" find={filter.find} onClose={() => onOpen(undefined)} {...screen} />
      )}
      <AdDialogs />
      <KeepOffline isOpen={isKeeping} onClose={removeCollection} filter={requestedFilter} />
    </div>
  );
}

function enterSheet(): void {
  document.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus();
}

/** Returns the same object while the filter's content is the same, because another object restarts the grid. */
function useSame(filter: AdFilter): AdFilter {
  const key = JSON.stringify(filter);
  return useMemo(() => JSON.parse(key) as AdFilter, [key]);
}

/**
 * Refreshes the first page of a search from the service in the background, and starts the sync of the whole ad library.
 * `ads.changed` reports new ads. [AF101] [AF103]
 */
function useBackgroundRefresh(filter: AdFilter, sort: AdSort): void {
  const { data: connection } = useQuery(queries.connection);
  const isOnline = connection?.state === "online";
  const serviceSort = serviceSortOf(sort);
  useEffect(() => {
    // The sync reports its failures itself.
    run("ads.syncLibrary", {}).catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!isOnline || filter.origin === "research") return;
    // The shown ads come from this computer either way. The search's state has the reason of a failure.
    run("ads.refresh", { filter, sort: serviceSort }).catch(() => undefined);
  }, [isOnline, filter, serviceSort]);
}
