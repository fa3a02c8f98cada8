import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { Ad, AdCursor, AdFilter } from "../../../contracts/ads/ads.ts";
import type { AdId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import { adsOfPage } from "../../ads/grid/adChain.ts";
import { AdDialogs } from "../../ads/grid/AdDialogs.tsx";
import { AdMarksBar } from "../../ads/grid/AdMarksBar.tsx";
import { clearAdMarks, useAdMarks } from "../../ads/grid/adMarksStore.ts";
import { AdPanel } from "../../ads/panel/AdPanel.tsx";
import { queries } from "../../ipc/queries.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { useTakeBack } from "../../shortcuts/useTakeBack.ts";
import { useTypedSearch } from "../../ui/useTypedSearch.ts";
import { BoardHead } from "./BoardHead.tsx";
import { BrandHead } from "./BrandHead.tsx";
import { BrandList } from "./BrandList.tsx";
import { DiscoverBar } from "./filters/DiscoverBar.tsx";
import { DiscoverRail } from "./sidebar/DiscoverRail.tsx";
import { adFilter, type DiscoverNarrowing, narrowedCount, nothingNarrowed } from "./discoverSearch.ts";
import { DiscoverSheet } from "./grid/DiscoverSheet.tsx";
import { ExportMenu } from "./filters/ExportMenu.tsx";
import { KeepOffline } from "./offline/KeepOffline.tsx";
import { NoAds } from "./grid/NoAds.tsx";
import { ServiceSearchNote } from "./ServiceSearchNote.tsx";
import { useAnswered } from "./useAnswered.ts";
import { useBehind } from "./useBehind.ts";

interface DiscoverPageProps {
  readonly open: AdId | undefined;
  /** Lists brands instead of ads. */
  readonly isBrands: boolean;
  readonly narrowed: DiscoverNarrowing;
  readonly onNarrow: (change: DiscoverNarrowing) => void;
  /** Opens another view. All previous filters are removed. */
  readonly onGo: (to: DiscoverNarrowing & { readonly list?: "brands" | undefined }) => void;
  readonly onOpen: (adId: AdId | undefined) => void;
  readonly onRemix: (ad: Ad, slide: number) => void;
  readonly onReference: (ad: Ad, slide: number) => void;
}

/** Typing pause before the URL is updated. The grid updates with every character. */
const addressPauseMs = 250;

export function DiscoverPage(props: DiscoverPageProps) {
  const { open, isBrands, narrowed, onNarrow, onGo, onOpen, onRemix, onReference } = props;
  const { data: settings } = useQuery(queries.settings);
  const [start, setStart] = useState<AdCursor | null>(null);
  const [isKeeping, setIsKeeping] = useState(false);
  const hasMarks = useAdMarks(({ ids }) => ids.size > 0);
  const narrow = useCallback(
    (change: DiscoverNarrowing) => {
      clearAdMarks();
      setStart(null);
      onNarrow(change);
    },
    [onNarrow],
  );
  const client = useQueryClient();
  const onFind = useCallback((find: string | undefined) => onNarrow({ find }), [onNarrow]);
  const [text, setText] = useTypedSearch(narrowed.find, onFind, addressPauseMs);
  const [answered, awaitAnswer] = useAnswered(text);
  const filter = useSame(adFilter({ ...narrowed, find: answered }));
  const asked = useSame(adFilter(narrowed));
  const sort = narrowed.sort ?? "newest";
  useBehind(asked, sort);
  useTakeBack("ads");
  const go = useCallback(
    (to: DiscoverNarrowing & { readonly list?: "brands" }) => {
      clearAdMarks();
      setStart(null);
      onGo(to);
    },
    [onGo],
  );
  const goToBrands = useCallback(() => go({ ...nothingNarrowed, list: "brands" }), [go]);
  const firstPage = (find: string) => queries.adPage(adFilter({ ...narrowed, find }), sort, null, adsOfPage);
  const type = (next: string) => {
    const page = firstPage(next);
    // Sends the query before React renders the typed character, so the result loads during the render.
    const answer = client.prefetchQuery(page);
    if (client.getQueryData(page.queryKey) === undefined) awaitAnswer(next, answer);
    setStart(null);
    setText(next);
  };
  const [brandId, ...otherBrands] = narrowed.brands ?? [];
  const isOwnOrder = narrowed.board !== undefined && narrowed.sort === undefined && filter.find === undefined;
  const place =
    narrowed.board !== undefined ? "board" : narrowed.saved === true ? "saved" : narrowed.own ? "tag" : null;
  const keepOffline = useCallback(() => setIsKeeping(true), []);
  const stopKeeping = useCallback(() => setIsKeeping(false), []);
  const isNarrowed = narrowedCount(narrowed) > 0 || filter.find !== undefined;
  const empty = useMemo(
    () => (
      <NoAds
        filter={asked}
        sort={sort}
        isNarrowed={isNarrowed}
        place={place}
        onShowAll={() => {
          setText("");
          narrow({ ...nothingNarrowed, board: narrowed.board, saved: narrowed.saved });
        }}
      />
    ),
    [asked, sort, isNarrowed, place, setText, narrow, narrowed.board, narrowed.saved],
  );
  const exportMarked = useCallback(
    (ids: readonly AdId[]) => <ExportMenu filter={asked} sort={sort} adIds={ids} />,
    [asked, sort],
  );

  return (
    <div
      className={`relative grid h-full min-h-0 grid-cols-1 ${open === undefined ? "" : "min-[68rem]:grid-cols-[minmax(0,1fr)_24rem]"}`}
    >
      <div className="flex min-h-0 min-w-0">
        <DiscoverRail
          narrowed={narrowed}
          isBrands={isBrands}
          isHidden={open !== undefined}
          onGo={go}
          onBrands={goToBrands}
          onKeepOffline={keepOffline}
        />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <PageHeading aside={narrowed.board === undefined ? null : <BoardHead boardId={narrowed.board} />}>
            {t("Discover")}
          </PageHeading>
          {isBrands ? (
            <BrandList onOpen={(brand) => go({ ...nothingNarrowed, brands: [brand] })} />
          ) : (
            <>
              <DiscoverBar
                text={text}
                onText={type}
                onComing={(next) => void client.prefetchQuery(firstPage(next))}
                narrowed={narrowed}
                onNarrow={narrow}
                filter={asked}
                sort={sort}
                onKeepOffline={keepOffline}
                onLeave={enterSheet}
              />
              {brandId !== undefined && otherBrands.length === 0 ? (
                <BrandHead brandId={brandId} onOpen={onOpen} />
              ) : null}
              <ServiceSearchNote filter={asked} sort={sort} />
              <DiscoverSheet
                filter={filter}
                asked={asked}
                sort={sort}
                boardId={narrowed.board}
                isOwnOrder={isOwnOrder}
                start={start}
                onStart={setStart}
                density={settings?.density ?? "comfortable"}
                open={open}
                onOpen={onOpen}
                isSettled={open !== undefined || hasMarks}
                empty={empty}
              />
              <AdMarksBar>{exportMarked}</AdMarksBar>
            </>
          )}
        </div>
      </div>
      {open === undefined ? null : (
        <AdPanel
          adId={open}
          find={filter.find}
          onClose={() => onOpen(undefined)}
          onRemix={onRemix}
          onReference={onReference}
          onBrand={({ brandId: brand }) => go({ ...nothingNarrowed, brands: [brand] })}
        />
      )}
      <AdDialogs />
      <KeepOffline isOpen={isKeeping} onClose={stopKeeping} filter={asked} />
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
