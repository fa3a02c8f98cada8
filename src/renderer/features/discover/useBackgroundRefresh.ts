import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AdFilter, AdSort } from "#contracts/ads/ads.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { serviceSortOf } from "./serviceSearch.ts";

/**
 * Refreshes the first page of a search from the service in the background, and starts the sync of the whole ad library.
 * `ads.changed` reports new ads. [AF101] [AF103]
 */
export function useBackgroundRefresh(filter: AdFilter, sort: AdSort): void {
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
