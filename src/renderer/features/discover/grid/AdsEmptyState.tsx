import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdFilter, AdSort } from "../../../../contracts/ads/ads.ts";
import { serviceQueryScope } from "../../../../contracts/ads/serviceQueryScope.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { run } from "../../../ipc/run.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { collectionStatus, scopeName } from "../offline/offlineCollectionText.ts";
import { serviceSortOf } from "../serviceSearch.ts";
import { reasonText } from "../../../../texts/reasonText.ts";
import { runWithToast } from "../../../commands/runWithToast.ts";

interface AdsEmptyStateProps {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly isFiltered: boolean;
  /** The open view; null for all ads. */
  readonly place: "board" | "saved" | "tag" | null;
  readonly onShowAll: () => void;
}

/** Why the grid is empty, and what the user can do. */
export function AdsEmptyState({ filter, sort, isFiltered, place, onShowAll }: AdsEmptyStateProps) {
  const { data: totals } = useQuery(queries.adTotals);
  if (isFiltered) {
    const unindexed = totals?.unindexed ?? 0;
    return (
      <EmptyState title={t("No matching ads")} action={<Button onClick={onShowAll}>{t("Show all")}</Button>}>
        {unindexed === 0
          ? null
          : `${t("{count, plural, one {# older ad isn't} other {# older ads aren't}} searchable yet.", { count: unindexed })} `}
        {t(
          "Every word must match the copy, title, brand, or tags, the last one with its beginning. Use “ ” around a phrase and - to exclude a word.",
        )}
      </EmptyState>
    );
  }
  if (place === "board") {
    return (
      <EmptyState title={t("No ads on this board yet")}>
        {t(
          "Press B on an ad, or drag ads to the board's name. Boards store copies, so ads stay even if the service removes them.",
        )}
      </EmptyState>
    );
  }
  if (place === "saved") {
    return (
      <EmptyState title={t("No saved ads yet")}>
        {t("Press S on an ad to save a copy for as long as you want.")}
      </EmptyState>
    );
  }
  if (place === "tag") {
    return <EmptyState title={t("No ads with this tag")}>{t("Add tags in an ad's details.")}</EmptyState>;
  }
  return totals?.ads === 0 ? (
    <NoOfflineAds filter={filter} sort={sort} />
  ) : (
    <EmptyState title={t("No ads")}>{t("No ads in this view are on this computer.")}</EmptyState>
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
          {t("Keep library offline")}
        </Button>
      }
    >
      {isOffline
        ? t(
            "Can't reach the service. When it's reachable, the ad library syncs in the background, and you can then search it offline.",
          )
        : t(
            "The service's ad library syncs in the background. Synced ads are searchable instantly, online or offline.",
          )}
    </EmptyState>
  );
}
