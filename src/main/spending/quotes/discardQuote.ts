import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { JournalWriter } from "../domain/journal.ts";
import type { PaidRequestRow } from "../domain/paidRequest.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "close">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
}

/** Lets go of a quote that nobody accepted. One that was decided meanwhile stays as it is. */
export function discardQuote(deps: Deps, id: PaidRequestId): null {
  if (deps.readRequest(id)?.state === "quoted") deps.journal.close(id, "cancelled", deps.clock.now());
  return null;
}
