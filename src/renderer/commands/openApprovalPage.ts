import type { PaidRequestId } from "#contracts/ids.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { approvalPageFailure } from "#renderer/lib/money/approvalPageFailure.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";

/** Opens the approval page in the browser. The main process validates its URL first. */
export function openApprovalPage(paidRequestId: PaidRequestId): void {
  run("queue.openApprovalPage", { paidRequestId }).catch((cause: unknown) => {
    toast({ ...approvalPageFailure(asCommandError(cause)), isFailure: true });
  });
}
