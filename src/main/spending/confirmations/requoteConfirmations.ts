import type { PaidRequestId } from "#contracts/ids.ts";
import type { ResearchAnswer } from "#contracts/spending/quotes.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import {
  type ConfirmationItemRow,
  type ConfirmationReader,
  type ConfirmationRow,
  type ConfirmationWriter,
  needsNewQuote,
} from "#main/spending/domain/confirmation.ts";
import type { ConfirmationsTarget } from "#main/spending/domain/consentTarget.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { RequotedPart } from "#main/spending/domain/run.ts";

interface Deps {
  readonly clock: Clock;
  readonly confirmations: Pick<ConfirmationReader, "read">;
  readonly confirmationWriter: Pick<ConfirmationWriter, "replace" | "replacePart">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** Requests a new quote for a request of a batch. */
  readonly requotePart: (row: PaidRequestRow) => Promise<RequotedPart>;
  /** Requests a new quote for any other request. */
  readonly priceAgain: (id: PaidRequestId) => Promise<ResearchAnswer>;
  readonly discardQuote: (id: PaidRequestId) => void;
  /** Shows the changed content, and reports it. */
  readonly changed: (row: ConfirmationRow) => void;
}

/**
 * Requests new quotes for the expired ones of confirmation requests that are shown. Free. A quote that arrives after the
 * confirmation request was decided is discarded. Throws the first failure after all were tried. [AG34]
 */
export async function requoteConfirmations(deps: Deps, { ids }: ConfirmationsTarget): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    const row = deps.confirmations.read(id);
    if (row?.state !== "waiting") continue;
    for (const item of row.items) {
      try {
        await requoteItem(deps, row, item);
      } catch (cause) {
        failures.push(cause);
      }
    }
    deps.changed(row);
  }
  if (failures.length > 0) throw failures[0];
}

async function requoteItem(deps: Deps, { id }: ConfirmationRow, item: ConfirmationItemRow): Promise<void> {
  const row = deps.readRequest(item.paidRequestId);
  if (row === null || !needsNewQuote(row, deps.clock.now())) return;
  const isWaiting = () => deps.confirmations.read(id)?.state === "waiting";
  if (row.runId === null) {
    const next = idOf(await deps.priceAgain(row.id));
    if (isWaiting()) deps.confirmationWriter.replace(id, item.position, next, deps.clock.now());
    else deps.discardQuote(next);
  } else {
    const part = await deps.requotePart(row);
    if (isWaiting()) deps.confirmationWriter.replacePart(id, item.position, part, deps.clock.now());
    else deps.discardQuote(part.id);
  }
}

/** Returns the request with the new quote, or the free one that the service ran instead. */
function idOf(answer: ResearchAnswer): PaidRequestId {
  return answer.kind === "quote" ? answer.quote.paidRequestId : answer.paidRequestId;
}
