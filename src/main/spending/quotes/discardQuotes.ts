import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

type Context = Pick<SpendingContext, "clock" | "requests" | "journal" | "confirmations">;

/**
 * Discards a quote that was not confirmed. A request in any other state stays unchanged, and so does a quote that is part
 * of a confirmation request that waits for a person: it ends only with that.
 */
export function discardQuote(spending: Context, id: PaidRequestId): null {
  discard(spending, spending.requests.read(id));
  return null;
}

/** Discards a batch that was not confirmed. Requests that are decided or wait for a person stay unchanged. */
export function discardRun(spending: Context & Pick<SpendingContext, "quoting">, id: RunId): null {
  spending.quoting.stop(id);
  for (const part of spending.requests.ofRun(id)) discard(spending, part);
  return null;
}

function discard({ clock, journal, confirmations }: Context, row: PaidRequestRow | null): void {
  if (row?.state !== "quoted" || confirmations.stateOf(row.id) === "waiting") return;
  journal.close(row.id, "cancelled", clock.now());
}
