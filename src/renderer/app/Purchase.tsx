import { useNavigate } from "@tanstack/react-router";
import type { PaidRequestId } from "../../contracts/ids.ts";
import type { Run, RunItem } from "../../contracts/spending/runs.ts";
import { t } from "../../texts/t.ts";
import { useOutcomeToasts } from "../features/purchase/outcome/outcomeToast.ts";
import { PurchaseDialog } from "../features/purchase/PurchaseDialog.tsx";
import { itemOfRun } from "../features/studio/batch/batch.ts";
import { dropAccepted, editItem, followRequoted, useBatch } from "../features/studio/stored/batchStore.ts";
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
  const batchItemOf = (run: Run, { position }: RunItem) => (batch === null ? null : itemOfRun(batch, run.id, position));
  const edit = (run: Run, item: RunItem) => {
    const batchItem = batchItemOf(run, item);
    if (batchItem === null) return;
    void navigate({ to: "/studio", search: { tab: batchItem.type } });
    editItem(batchItem.id).catch(() => toast({ title: t("Couldn't read the item"), isFailure: true }));
  };
  return (
    <PurchaseDialog
      onShowQueue={onShowQueue}
      onShowRequest={onShowRequest}
      onShowLimits={() => void navigate({ to: "/spend" })}
      canEdit={(run, item) => batchItemOf(run, item) !== null}
      onEdit={edit}
      onRequoted={(old, next, positions) => followRequoted(old.id, next.id, positions)}
      onRunAccepted={dropAccepted}
    />
  );
}
