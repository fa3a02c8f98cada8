import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { agentQueries } from "#renderer/ipc/agentQueries.ts";
import { type ProgramRow, programRows } from "./programRows.ts";

/** Returns what programs want confirmed, by program. */
export function useProgramRows(): readonly ProgramRow[] {
  const { data } = useQuery(agentQueries.confirmations);
  return useMemo(() => programRows(data ?? []), [data]);
}
