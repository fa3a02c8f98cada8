import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ProgramId } from "#contracts/agents/programId.ts";
import { run } from "./run.ts";

const activityLimit = 50;

/** All queries about programs, by cache key. */
export const agentQueries = {
  /** Whether programs may connect, the paired ones, and the pairing requests. */
  state: queryOptions({ queryKey: ["agents", "state"], queryFn: () => run("agents.read", {}) }),
  /** Confirmation requests that wait for the user, oldest first. */
  confirmations: queryOptions({
    queryKey: ["agents", "confirmations"],
    queryFn: () => run("confirmations.list", {}),
  }),
  /** The activity of one program, or of all (null), newest first. */
  activity: (programId: ProgramId | null) =>
    infiniteQueryOptions({
      queryKey: ["agents", "activity", programId],
      queryFn: ({ pageParam }) =>
        run("agents.activity", {
          limit: activityLimit,
          ...(programId === null ? {} : { programId }),
          ...(pageParam === undefined ? {} : { before: pageParam }),
        }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (page) => (page.length < activityLimit ? undefined : page.at(-1)?.id),
    }),
};
