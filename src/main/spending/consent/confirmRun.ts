import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { ConfirmedPrice } from "#contracts/spending/quotes.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { mostCredits } from "#main/spending/domain/paidRequest.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { describeRun } from "#main/spending/quotes/describeRun.ts";
import { assertReachable } from "#main/spending/quotes/hostedReferences.ts";
import { checkCaps } from "./checkCaps.ts";
import type { ConfirmContext } from "./confirmQuote.ts";
import { assertQuoted, recordConsent } from "./recordConsent.ts";

/** What a person confirmed of a batch, as it was shown to them. */
export interface ConfirmedRun {
  readonly runId: RunId;
  readonly parts: readonly ConfirmedPrice[];
}

/**
 * Confirms exactly these quotes at exactly these prices, in one commit. Rejects the whole batch if it has a quote that
 * was not shown or has expired. [Q3] [Q4] [S2]
 */
export function confirmRun(
  spending: ConfirmContext & Pick<SpendingContext, "runs" | "quoting" | "service" | "publish" | "wake">,
  input: ConfirmedRun,
  by: ConsentRecord,
): Run {
  assertReachable(
    spending,
    input.parts.map((part) => part.paidRequestId),
  );
  const run = spending.runs.read(input.runId);
  if (run === null) throw new AppError("not_found", t("Batch not found."));
  if (run.confirmedAt !== null) throw new AppError("not_confirmable", t("This batch was already confirmed."));
  const open = spending.requests.ofRun(run.id).filter((part) => part.state === "quoted");
  const shown = new Set<PaidRequestId>(input.parts.map((part) => part.paidRequestId));
  const isSame = shown.size === input.parts.length && shown.size === open.length;
  if (!isSame || open.some((part) => !shown.has(part.id))) {
    throw new AppError("not_confirmable", t("The confirmed quotes don't match this batch."));
  }
  const rows = new Map(open.map((part) => [part.id, part]));
  const now = spending.clock.now();
  const confirmed = input.parts.map((price) => {
    const row = rows.get(price.paidRequestId);
    assertQuoted(row);
    return { consent: recordConsent(spending, row, price, now), credits: mostCredits(row.quote) };
  });
  checkCaps(
    spending,
    run.project,
    confirmed.map(({ credits }) => credits),
  );
  spending.journal.confirm(
    confirmed.map(({ consent }) => consent),
    by,
    now,
    run.id,
  );
  spending.wake();
  spending.publish("paidRequests.changed", { ids: input.parts.map((part) => part.paidRequestId) });
  return describeRun(spending, run.id);
}
