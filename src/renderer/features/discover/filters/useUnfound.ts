import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queries } from "../../../ipc/queries.ts";

/** How many of the ads no search finds yet. Once all of them are found, what was asked before is asked again. */
export function useUnfound(): number {
  const client = useQueryClient();
  const { data: totals } = useQuery(queries.adTotals);
  const unfound = totals?.unfound ?? 0;
  const isWhole = unfound === 0;
  useEffect(() => {
    if (isWhole) return undefined;
    return () => void client.invalidateQueries({ queryKey: ["ads"] });
  }, [client, isWhole]);
  return unfound;
}
