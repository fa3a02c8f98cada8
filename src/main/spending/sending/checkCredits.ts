import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { Connection } from "#contracts/desktop/app.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** Reads the account now. Resolves to whether that succeeded. */
  readonly refreshAccount: () => Promise<boolean>;
  readonly availableCredits: () => number | null;
  readonly connection: () => Connection;
  readonly send: (id: PaidRequestId) => Promise<void>;
}

/** Reads the account for a request that waits for credits, and sends it with its own key if the balance covers it. [S34] */
export async function checkCredits(deps: Deps, id: PaidRequestId): Promise<void> {
  if (!isShort(deps.readRequest(id))) {
    throw new AppError("not_confirmable", t("This request isn't waiting for credits."));
  }
  if (!(await deps.refreshAccount())) {
    const connection = deps.connection();
    throw new AppError("offline", connection.state === "offline" ? connection.reason : t("Couldn't read the account."));
  }
  const row = deps.readRequest(id);
  const isCovered = (deps.availableCredits() ?? 0) >= (row?.quote?.credits ?? Number.POSITIVE_INFINITY);
  if (isShort(row) && isCovered) await deps.send(id);
}

function isShort(row: PaidRequestRow | null): boolean {
  const failure = row?.failure ?? null;
  if (row === null || failure === null || failureKind(failure) !== "no_credits") return false;
  return !row.isPaused && (row.state === "queued" || row.state === "outcome_unknown");
}
