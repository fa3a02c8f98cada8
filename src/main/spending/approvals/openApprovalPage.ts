import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { isOpenableApproval } from "#main/spending/domain/approvalAddress.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly serviceOrigin: () => string;
  readonly openExternal: (url: string) => Promise<void>;
}

/** Opens the page where an owner or admin approves. The URL comes from the journal, never from the renderer. */
export async function openApprovalPage(deps: Deps, id: PaidRequestId): Promise<null> {
  const url = deps.readRequest(id)?.quote?.authorizeUrl ?? null;
  if (url === null) throw new AppError("not_found", t("This request has no approval page."));
  if (!isOpenableApproval(url, deps.serviceOrigin())) {
    throw new AppError("service_denied", t("The approval page's URL isn't safe to open."));
  }
  await deps.openExternal(url);
  return null;
}
