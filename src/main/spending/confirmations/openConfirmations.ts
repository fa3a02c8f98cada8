import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { ConsentExit } from "#contracts/spending/consentExit.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { OpenConsents } from "#main/spending/consent/openConsents.ts";
import type { ConfirmationReader } from "#main/spending/domain/confirmation.ts";
import { consentKey } from "#main/spending/domain/consentTarget.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

interface Deps {
  readonly consents: Pick<OpenConsents, "open">;
  readonly confirmations: Pick<ConfirmationReader, "read">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
}

/**
 * Shows waiting confirmation requests of one program to the user. Resolves to the requests that were confirmed there,
 * and where the user goes. Throws `not_found` if none of them waits. What was not decided keeps waiting. [AG32]
 */
export async function openConfirmations(
  deps: Deps,
  ids: readonly ConfirmationId[],
): Promise<{ readonly confirmed: readonly PaidRequestId[]; readonly exit: ConsentExit | null }> {
  const waiting = ids.flatMap((id) => deps.confirmations.read(id) ?? []).filter(({ state }) => state === "waiting");
  const [first] = waiting;
  if (first === undefined) throw new AppError("not_found", t("Confirmation request not found."));
  const shown = waiting.filter(({ programId }) => programId === first.programId).map(({ id }) => id);
  const before = new Set(confirmedOf(deps, shown));
  const { exit } = await deps.consents.open({
    kind: "confirmations",
    programId: first.programId,
    program: first.programName,
    ids: shown,
  });
  return { confirmed: confirmedOf(deps, shown).filter((id) => !before.has(id)), exit };
}

function confirmedOf(
  { confirmations, readRequest }: Pick<Deps, "confirmations" | "readRequest">,
  ids: readonly ConfirmationId[],
): readonly PaidRequestId[] {
  return ids
    .flatMap((id) => confirmations.read(id)?.items ?? [])
    .map(({ paidRequestId }) => paidRequestId)
    .filter((id) => (readRequest(id)?.confirm ?? null) !== null);
}

interface ShownDeps {
  readonly consents: Pick<OpenConsents, "find" | "replace" | "end">;
  readonly confirmations: Pick<ConfirmationReader, "read">;
}

/**
 * Shows the changed content of these confirmation requests if they are open, so that an acceptance of the earlier content
 * no longer counts. Ends the consent if none of its confirmation requests waits any more, unless the person who confirmed
 * them is about to leave it. [AG32]
 */
export function showChanged(
  { consents, confirmations }: ShownDeps,
  ids: readonly ConfirmationId[],
  isByPerson: boolean,
): void {
  for (const id of ids) {
    const row = confirmations.read(id);
    if (row === null) continue;
    const opened = consents.find(consentKey({ kind: "confirmations", programId: row.programId }));
    if (opened === null || opened.target.kind !== "confirmations" || !opened.target.ids.includes(id)) continue;
    const isWaiting = opened.target.ids.some((one) => confirmations.read(one)?.state === "waiting");
    if (isWaiting) consents.replace(opened.key, { ...opened.target });
    else if (!isByPerson) consents.end(opened.key, {});
  }
}
