import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AdFilter, AdSort } from "../../../contracts/ads/ads.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { serviceSortOf } from "./serviceSearch.ts";

/** Behind what is shown, asks the service for the first page of it; `ads.changed` tells when something came. */
export function useBehind(filter: AdFilter, sort: AdSort): void {
  const { data: connection } = useQuery(queries.connection);
  const isOnline = connection?.state === "online";
  const serviceSort = serviceSortOf(sort);
  useEffect(() => {
    if (!isOnline || filter.origin === "research") return;
    // What is shown is from this computer either way; why the read failed is part of the search's state.
    run("ads.refresh", { filter, sort: serviceSort }).catch(() => undefined);
  }, [isOnline, filter, serviceSort]);
}
