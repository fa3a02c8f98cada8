import { useNavigate } from "@tanstack/react-router";
import type { PaidRequestId } from "../../contracts/ids.ts";
import type { Run, RunItem } from "../../contracts/spending/runs.ts";
import { t } from "../../texts/t.ts";
import { openApprovalPage } from "../features/quotes/approval.ts";
import { RunDialog } from "../features/runs/RunDialog.tsx";
import { useRunNotice } from "../features/runs/useRunNotice.ts";
import { pieceOfRun } from "../features/studio/batch.ts";
import { dropAccepted, editPiece, followAskedAgain, useBatch } from "../features/studio/batchStore.ts";
import { useLearnedFromRun } from "../features/studio/useLearnedFromRun.ts";
import { useRunDialog } from "../lib/runDialogStore.ts";
import { toast } from "../ui/toast.ts";

interface RunQuoteProps {
  readonly onShowQueue: () => void;
  readonly onShowRequest: (id: PaidRequestId) => void;
}

/** The dialog for the prices of many pieces, joined to the batch that they came from. */
export function RunQuote({ onShowQueue, onShowRequest }: RunQuoteProps) {
  const navigate = useNavigate();
  const batch = useBatch((state) => state.batch);
  useRunNotice();
  useLearnedFromRun(useRunDialog((state) => state.runId));
  const pieceOf = (run: Run, { position }: RunItem) => (batch === null ? null : pieceOfRun(batch, run.id, position));
  const edit = (run: Run, item: RunItem) => {
    const piece = pieceOf(run, item);
    if (piece === null) return;
    void navigate({ to: "/studio", search: { tab: piece.type } });
    editPiece(piece.id).catch(() => toast({ title: t("The piece could not be read"), isFailure: true }));
  };
  return (
    <RunDialog
      onShowQueue={onShowQueue}
      onShowRequest={onShowRequest}
      onShowLimits={() => void navigate({ to: "/spend" })}
      onOpenApproval={openApprovalPage}
      canEdit={(run, item) => pieceOf(run, item) !== null}
      onEdit={edit}
      onAskedAgain={(old, next, positions) => followAskedAgain(old.id, next.id, positions)}
      onAccepted={dropAccepted}
    />
  );
}
