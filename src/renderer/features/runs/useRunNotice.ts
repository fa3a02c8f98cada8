import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queries } from "../../ipc/queries.ts";
import { retellRun, useToldRun } from "./toldRun.ts";

/** Keeps the notice about an accepted run true to the journal, as long as it is shown. */
export function useRunNotice(): void {
  const id = useToldRun(({ told }) => told?.id ?? null);
  const { data } = useQuery(queries.runProgress(id));
  useEffect(() => {
    if (id !== null && data !== undefined) retellRun(id, data);
  }, [id, data]);
}
