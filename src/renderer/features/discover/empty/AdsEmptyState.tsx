import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdFilter, AdSort } from "#contracts/ads/ads.ts";
import { serviceQueryScope } from "#contracts/ads/serviceQueryScope.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { NothingFound } from "#renderer/ui/states/NothingFound.tsx";
import { nearestWiderFilter } from "#renderer/lib/widerFilter.ts";
import { type AdCoverage, coverageOf, useAdCoverage } from "#renderer/ads/useAdCoverage.ts";
import { adsText } from "#renderer/ads/tile/adFieldText.ts";
import type { DiscoverFilters } from "#renderer/features/discover/discoverUrl.ts";
import {
  type ActiveAdFilter,
  activeAdFilters,
  adFilter,
  noFilters,
} from "#renderer/features/discover/discoverSearch.ts";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { collectionStatus, scopeName } from "#renderer/features/discover/offline/offlineCollectionText.ts";
import { serviceSortOf } from "#renderer/features/discover/serviceSearch.ts";
import { reasonText } from "#texts/reasonText.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

interface AdsEmptyStateProps {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  /** The filters of the screen, which the address shows. */
  readonly filters: DiscoverFilters;
  /** The open view; null for all ads. */
  readonly place: "board" | "saved" | "tag" | null;
  readonly onFilter: (change: DiscoverFilters) => void;
  /** Shows all ads, from a view of its own that has none. */
  readonly onBrowse: () => void;
}

/** Why the grid is empty, and what the user can do. */
export function AdsEmptyState({ filter, sort, filters, place, onFilter, onBrowse }: AdsEmptyStateProps) {
  const { data: totals } = useQuery(queries.adTotals);
  const coverage = coverageOf(filter, useAdCoverage());
  const active = activeAdFilters(filters);
  if (active.length > 0) {
    return (
      <NoMatches
        filters={filters}
        active={active}
        unindexed={totals?.unindexed ?? 0}
        coverage={coverage}
        onFilter={onFilter}
      />
    );
  }
  const browse = <Button onClick={onBrowse}>{t("Show all ads")}</Button>;
  if (place === "board") {
    return (
      <EmptyState title={t("No ads on this board yet")} action={browse}>
        {t("Press B on an ad, or drag ads to the board's name.")}
      </EmptyState>
    );
  }
  if (place === "saved") {
    return (
      <EmptyState title={t("No saved ads yet")} action={browse}>
        {t("Press S on an ad to save a copy for as long as you want.")}
      </EmptyState>
    );
  }
  if (place === "tag") {
    return (
      <EmptyState title={t("No ads with this tag")} action={browse}>
        {t("Add tags in an ad's details.")}
      </EmptyState>
    );
  }
  return totals?.ads === 0 ? (
    <NoOfflineAds filter={filter} sort={sort} />
  ) : (
    <EmptyState title={t("No ads")}>{t("No ads in this view are on this computer.")}</EmptyState>
  );
}

interface NoMatchesProps extends Pick<AdsEmptyStateProps, "filters" | "onFilter"> {
  readonly active: readonly ActiveAdFilter[];
  readonly unindexed: number;
  readonly coverage: AdCoverage | undefined;
}

function NoMatches({ filters, active, unindexed, coverage, onFilter }: NoMatchesProps) {
  const counts = useQueries({
    queries: active.map(({ change }) => queries.adCount(adFilter({ ...filters, ...change }))),
  });
  const found = active.map((one, index) => ({ ...one, count: counts[index]?.data?.count }));
  const wider = nearestWiderFilter(found);
  const capped = wider === null ? undefined : counts[found.indexOf(wider)]?.data;
  return (
    <NothingFound
      title={t("No matching ads")}
      searched={active.map(({ name }) => name)}
      onClearAll={() =>
        onFilter({
          ...noFilters,
          board: filters.board,
          saved: filters.saved,
          own: filters.own,
          grouped: filters.grouped,
        })
      }
      wider={
        wider === null || capped === undefined
          ? null
          : { name: wider.name, count: adsText(capped), onShow: () => onFilter(wider.change) }
      }
    >
      {coverage?.isComplete === false
        ? t("{count, plural, one {# ad} other {# ads}} searched so far. The sync of the ad library isn't finished.", {
            count: coverage.searched,
          })
        : null}
      {unindexed === 0
        ? null
        : ` ${t("{count, plural, one {# older ad isn't} other {# older ads aren't}} searchable yet.", { count: unindexed })}`}
    </NothingFound>
  );
}

/** Shown before the first ad is stored: offers to keep the ad library offline, on which the screen depends. */
function NoOfflineAds({ filter, sort }: Pick<AdsEmptyStateProps, "filter" | "sort">) {
  const { data: connection } = useQuery(queries.connection);
  const { data: lists } = useQuery(queries.offlineCollections);
  const { data: search } = useQuery(queries.serviceSearch(filter, serviceSortOf(sort)));
  const [isAdding, setIsAdding] = useState(false);
  const stopped =
    lists?.every(({ state }) => state === "failed" || state === "waiting") === true ? lists[0] : undefined;
  if (stopped !== undefined) {
    return (
      <EmptyState
        title={t("Couldn't sync the ad library")}
        action={
          <Button
            onClick={() => void runWithToast(run("offlineCollections.syncNow", { offlineCollectionId: stopped.id }))}
          >
            {t("Retry")}
          </Button>
        }
      >
        {stopped.reason === null ? collectionStatus(stopped).text : reasonText(stopped.reason)}
      </EmptyState>
    );
  }
  if (lists !== undefined && lists.length > 0) {
    return <EmptyState title={t("Syncing the first ads")}>{t("Ads appear as they sync.")}</EmptyState>;
  }
  const failure = search?.failure ?? null;
  if (failure !== null && connection?.state === "online") {
    // `ServiceSearchNote`, above the ads, shows the reason and the remedy.
    return <EmptyState title={t("Couldn't read the ad library")}>{t("No ads are on this computer yet.")}</EmptyState>;
  }
  const keep = async () => {
    setIsAdding(true);
    const scope = serviceQueryScope({});
    await runWithToast(run("offlineCollections.add", { name: scopeName(scope), scope, withMedia: false }));
    setIsAdding(false);
  };
  const isOffline = connection?.state === "offline";
  return (
    <EmptyState
      title={t("No ads on this computer yet")}
      action={
        <Button variant="primary" disabled={isAdding} onClick={() => void keep()}>
          {t("Sync the ad library")}
        </Button>
      }
    >
      {isOffline
        ? t("The ad library syncs when the service is reachable, and is searchable offline from then on.")
        : t("The ad library syncs in the background, and its ads are then searchable online and offline.")}
    </EmptyState>
  );
}
