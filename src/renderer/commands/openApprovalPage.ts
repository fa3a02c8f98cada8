import type { PaidRequestId } from "#contracts/ids.ts";
import type { WireError } from "#contracts/result.ts";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";

/** Opens the approval page in the browser. The main process validates its URL first. */
export function openApprovalPage(paidRequestId: PaidRequestId): void {
  run("queue.openApprovalPage", { paidRequestId }).catch((cause: unknown) => {
    toast({ ...approvalPageFailure(asCommandError(cause)), isFailure: true });
  });
}

/** Explains why the approval page was not opened. Its URL is checked first, because not every URL is safe to open. */
export function approvalPageFailure(error: WireError): { readonly title: string; readonly text: string } {
  return { title: t("Couldn't open the approval page"), text: reason(error) };
}

function reason(error: WireError): string {
  switch (error.code) {
    case "service_denied":
      return t("The approval page's address isn't safe to open.");
    case "not_found":
      return t("This request has no approval page.");
    default:
      return errorText(error, "other").text;
  }
}
