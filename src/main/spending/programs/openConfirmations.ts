import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { ConsentExit } from "#contracts/spending/consentExit.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { waitingOf } from "#main/spending/consent/describeConfirmation.ts";
import type { SpendingContext } from "#main/spending/context.ts";

type Context = Pick<SpendingContext, "consents" | "confirmations" | "requests">;

/**
 * Shows waiting confirmation requests of one program to the user. Resolves to the requests that were confirmed there,
 * and where the user goes. Throws `not_found` if none of them waits. What was not decided keeps waiting. [AG32]
 */
export async function openConfirmations(
  spending: Context,
  ids: readonly ConfirmationId[],
): Promise<{ readonly confirmed: readonly PaidRequestId[]; readonly exit: ConsentExit | null }> {
  const waiting = waitingOf(spending, ids);
  const [first] = waiting;
  if (first === undefined) throw new AppError("not_found", t("Confirmation request not found."));
  const shown = waiting.filter(({ programId }) => programId === first.programId).map(({ id }) => id);
  const before = new Set(confirmedOf(spending, shown));
  const { exit } = await spending.consents.open({
    kind: "confirmations",
    programId: first.programId,
    program: first.programName,
    ids: shown,
  });
  return { confirmed: confirmedOf(spending, shown).filter((id) => !before.has(id)), exit };
}

function confirmedOf({ confirmations, requests }: Context, ids: readonly ConfirmationId[]): readonly PaidRequestId[] {
  return ids
    .flatMap((id) => confirmations.read(id)?.items ?? [])
    .map(({ paidRequestId }) => paidRequestId)
    .filter((id) => (requests.read(id)?.confirm ?? null) !== null);
}
