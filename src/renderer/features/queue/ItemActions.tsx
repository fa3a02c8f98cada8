import { useState } from "react";
import type { AssetId } from "../../../contracts/ids.ts";
import type { PaidRequest } from "../../../contracts/paidRequests.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { run } from "../../ipc/run.ts";
import { approvalPageFailure } from "../../lib/approvalPageFailure.ts";
import { assertNever } from "../../lib/assertNever.ts";
import { errorWords } from "../../lib/errorWords.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";
import { actionsFor, type RequestAction } from "./requestActions.ts";

interface ItemActionsProps {
  readonly request: PaidRequest;
  readonly onShowInLibrary: (assetId: AssetId) => void;
}

const labels: Readonly<Record<RequestAction, string>> = {
  cancel: "Cancel",
  openApprovalPage: "Open approval page",
  checkApproval: "Check approval",
  checkOutcome: "Check now",
  showInLibrary: "Show in Library",
};

export function ItemActions({ request, onShowInLibrary }: ItemActionsProps) {
  const [busy, setBusy] = useState<RequestAction | null>(null);
  const act = async (action: RequestAction) => {
    setBusy(action);
    try {
      await perform(action, request, onShowInLibrary);
    } catch (cause) {
      const error = asCommandError(cause);
      const { title, text } = action === "openApprovalPage" ? approvalPageFailure(error) : errorWords(error, "other");
      toast({ title, text, isFailure: true });
    } finally {
      setBusy(null);
    }
  };
  return actionsFor(request).map((action) => (
    <Button
      key={action}
      size="small"
      look={action === "cancel" || action === "showInLibrary" ? "quiet" : "plain"}
      disabled={busy !== null}
      onClick={() => void act(action)}
    >
      {labels[action]}
    </Button>
  ));
}

async function perform(action: RequestAction, request: PaidRequest, show: (assetId: AssetId) => void): Promise<void> {
  const {
    id: paidRequestId,
    results: [first],
  } = request;
  switch (action) {
    case "cancel":
      await run("queue.cancel", { paidRequestId });
      return;
    case "openApprovalPage":
      await run("queue.openApprovalPage", { paidRequestId });
      return;
    case "checkApproval":
      await run("queue.checkApproval", { paidRequestId });
      return;
    case "checkOutcome":
      await run("queue.checkOutcome", { paidRequestId });
      return;
    case "showInLibrary":
      if (first !== undefined) show(first.id);
      return;
    default:
      assertNever(action);
  }
}
