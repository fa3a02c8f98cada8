import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { JournalWriter } from "../domain/journal.ts";
import type { PaidRequestRow } from "../domain/paidRequest.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "close">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
}

/** Discards a quote that was not confirmed. A request in any other state stays unchanged. */
export function discardQuote(deps: Deps, id: PaidRequestId): null {
  if (deps.readRequest(id)?.state === "quoted") deps.journal.close(id, "cancelled", deps.clock.now());
  return null;
}
