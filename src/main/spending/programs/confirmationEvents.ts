// Reports what happens to confirmation requests: to the consent view, to waiting calls, to the page, and to the activity.
import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import { waitingOf } from "#main/spending/consent/describeConfirmation.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import {
  type ConfirmationRow,
  type EndOfConfirmation,
  isUndecided,
  type SpendingActivity,
} from "#main/spending/domain/confirmation.ts";
import { consentKey } from "#main/spending/domain/consentTarget.ts";

type Details = Partial<Pick<SpendingActivity, "credits" | "paidRequestId">>;

/** Notes what happened to the money of a program. */
export function noteActivity(
  { clock, activity }: Pick<SpendingContext, "clock" | "activity">,
  kind: SpendingActivity["kind"],
  programId: ProgramId,
  details: Details = {},
): void {
  activity.emit({ at: clock.now(), programId, kind, credits: null, paidRequestId: null, ...details });
}

export type MovedContext = Pick<SpendingContext, "consents" | "confirmations" | "decisions" | "publish" | "wake">;

/** Called when confirmation requests changed. `isByPerson`: the person who confirmed them is about to leave the view. */
export function confirmationsMoved(spending: MovedContext, rows: readonly ConfirmationRow[], isByPerson = false): void {
  for (const row of rows) showChanged(spending, row.id, isByPerson);
  spending.decisions.moved();
  const ids = rows.flatMap(({ items }) => items.map(({ paidRequestId }) => paidRequestId));
  spending.publish("paidRequests.changed", { ids });
  spending.publish("agents.changed", null);
  spending.wake();
}

/** Ends those of these confirmation requests that wait. */
export function endConfirmations(
  spending: MovedContext & Pick<SpendingContext, "clock" | "activity" | "requests" | "confirmationWriter">,
  ids: readonly ConfirmationId[],
  how: EndOfConfirmation,
): void {
  const { clock, confirmationWriter } = spending;
  const rows = waitingOf(spending, ids);
  confirmationWriter.end(
    rows.map(({ id }) => id),
    how,
    clock.now(),
  );
  for (const row of rows)
    noteActivity(spending, how.state, row.programId, { credits: undecidedCredits(spending, row) });
  confirmationsMoved(spending, rows);
}

/** Returns the sum of the quotes that nobody has confirmed. */
function undecidedCredits({ requests }: Pick<SpendingContext, "requests">, { items }: ConfirmationRow): number {
  const rows = items.map(({ paidRequestId }) => requests.read(paidRequestId)).filter((row) => row !== null);
  return rows.filter(isUndecided).reduce((sum, { quote }) => sum + (quote?.credits ?? 0), 0);
}

/**
 * Shows the changed content of a confirmation request if it is open, so that a consent of the earlier content no
 * longer counts. Ends the consent if none of its confirmation requests waits any more, unless the person who confirmed
 * them is about to leave it. [AG32]
 */
function showChanged({ consents, confirmations }: MovedContext, id: ConfirmationId, isByPerson: boolean): void {
  const row = confirmations.read(id);
  if (row === null) return;
  const opened = consents.find(consentKey({ kind: "confirmations", programId: row.programId }));
  if (opened === null || opened.target.kind !== "confirmations" || !opened.target.ids.includes(id)) return;
  const isWaiting = opened.target.ids.some((one) => confirmations.read(one)?.state === "waiting");
  if (isWaiting) consents.replace(opened.key, { ...opened.target });
  else if (!isByPerson) consents.end(opened.key, {});
}
