import type { ProgramId } from "#contracts/agents/programId.ts";
import type { RunId } from "#contracts/ids.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { QuoteContext, RunQuoting, SpendingContext } from "#main/spending/context.ts";
import { quoteRun } from "./quoteRun.ts";

/** Programs have fewer quotes per minute, and the user's batches must not wait for theirs: each has its own order. */
export function runQuoting(
  spending: QuoteContext & Pick<SpendingContext, "runs" | "runWriter" | "publish" | "log">,
): RunQuoting {
  const wanted = new Set<RunId>();
  const last = { user: Promise.resolve(), programs: Promise.resolve() };
  const work = inFlight<RunId>({
    failed: (_id, cause) => spending.log.error("couldn't get a quote for a batch", { cause }),
    ended: () => undefined,
  });

  async function quote(id: RunId, requestedBy: ProgramId | null): Promise<void> {
    try {
      const isWanted = () => wanted.has(id);
      if (!isWanted()) return;
      await spending.hosting.whilePricing(spending.runs.items(id), () =>
        quoteRun(spending, id, { requestedBy, isWanted }),
      );
    } finally {
      wanted.delete(id);
      spending.publish("runs.changed", { ids: [id] });
    }
  }

  return {
    start: (id, requestedBy) => {
      wanted.add(id);
      const lane = requestedBy === undefined ? "user" : "programs";
      last[lane] = last[lane].then(() => work.start(id, () => quote(id, requestedBy ?? null)));
      return last[lane];
    },
    isQuoting: (id) => wanted.has(id),
    stop: (id) => void wanted.delete(id),
  };
}
