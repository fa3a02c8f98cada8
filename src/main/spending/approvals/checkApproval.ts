import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly send: (id: PaidRequestId) => Promise<void>;
}

/**
 * Resends a request that awaits approval, with its own key. The API has no other way to check, and an approved request
 * runs at the confirmed price. A paused one is sent only after it was resumed. API: What the service does, rule 3. [S8]
 * [CV30]
 */
export async function checkApproval(deps: Deps, id: PaidRequestId): Promise<void> {
  const row = deps.readRequest(id);
  if (row?.state !== "awaiting_approval")
    throw new AppError("not_confirmable", t("This request isn't awaiting approval."));
  if (row.isPaused) throw new AppError("not_confirmable", t("This request is paused. Resume it first."));
  await deps.send(id);
}
