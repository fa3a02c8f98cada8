import { useNavigate } from "@tanstack/react-router";
import type { PaidRequestId } from "../../contracts/ids.ts";
import type { Run, RunItem } from "../../contracts/spending/runs.ts";
import { t } from "../../texts/t.ts";
import { useOutcomeToasts } from "../features/purchase/outcome/outcomeToast.ts";
import { PurchaseDialog } from "../features/purchase/PurchaseDialog.tsx";
import { pieceOfRun } from "../features/studio/batch/batch.ts";
import { dropAccepted, editPiece, followAskedAgain, useBatch } from "../features/studio/stored/batchStore.ts";
import { useLearnedFromRun } from "../features/studio/batch/useLearnedFromRun.ts";
import { usePurchases } from "../lib/money/purchaseStore.ts";
import { toast } from "../ui/overlays/toast.ts";

interface PurchaseProps {
  readonly onShowQueue: () => void;
  readonly onShowRequest: (id: PaidRequestId) => void;
}

/** The purchase dialog, connected to the Studio batch that its quotes belong to. */
export function Purchase({ onShowQueue, onShowRequest }: PurchaseProps) {
  const navigate = useNavigate();
  const batch = useBatch((state) => state.batch);
  useOutcomeToasts();
  useLearnedFromRun(usePurchases(({ open: [first] }) => (first?.kind === "run" ? first.runId : null)));
  const pieceOf = (run: Run, { position }: RunItem) => (batch === null ? null : pieceOfRun(batch, run.id, position));
  const edit = (run: Run, item: RunItem) => {
    const piece = pieceOf(run, item);
    if (piece === null) return;
    void navigate({ to: "/studio", search: { tab: piece.type } });
    editPiece(piece.id).catch(() => toast({ title: t("Couldn't read the item"), isFailure: true }));
  };
  return (
    <PurchaseDialog
      onShowQueue={onShowQueue}
      onShowRequest={onShowRequest}
      onShowLimits={() => void navigate({ to: "/spend" })}
      canEdit={(run, item) => pieceOf(run, item) !== null}
      onEdit={edit}
      onAskedAgain={(old, next, positions) => followAskedAgain(old.id, next.id, positions)}
      onRunAccepted={dropAccepted}
    />
  );
}
