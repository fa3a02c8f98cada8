import type { PaidRequestId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import type { PaidRequestRow } from "../domain/paidRequest.ts";
import { AppError } from "../../shared/base/errors.ts";

interface Deps {
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly send: (id: PaidRequestId) => Promise<void>;
}

/**
 * Sends a request that waits for approval again, with its own key: the interface has no other way to ask, and if it has
 * been approved this runs it at the accepted price. API: What the service does, rule 3. [S8]
 */
export async function checkApproval(deps: Deps, id: PaidRequestId): Promise<void> {
  const row = deps.readRequest(id);
  if (row?.state !== "awaiting_approval") throw new AppError("not_confirmable", t("This request isn't awaiting approval."));
  await deps.send(id);
}
