import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { RunId } from "#contracts/ids.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { learnFrom } from "#renderer/features/studio/stored/modelSupportStore.ts";

/** Remembers the model support that the service's errors about items of a run reveal. */
export function useLearnedFromRun(runId: RunId | null): void {
  const { data } = useQuery(queries.run(runId));
  useEffect(() => {
    for (const { type, model, failure } of data?.items ?? []) if (failure !== null) learnFrom(type, model, failure);
  }, [data]);
}
