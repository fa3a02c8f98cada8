import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AdFilter } from "../../../contracts/ads.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";

/** Behind what is shown, asks the service for what is newest of it; `ads.changed` tells when something came. */
export function useBehind(filter: AdFilter): void {
  const { data: connection } = useQuery(queries.connection);
  const isOnline = connection?.state === "online";
  useEffect(() => {
    if (!isOnline || filter.origin === "research") return;
    // What is shown is from this computer either way; the kept lists tell what stands in the way.
    run("ads.refresh", { filter }).catch(() => undefined);
  }, [isOnline, filter]);
}
