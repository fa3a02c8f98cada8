import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { ConsentOutcome } from "#contracts/spending/consent.ts";
import type { ConsentExit } from "#contracts/spending/consentExit.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { onConsentEnd, useOpenConsents } from "#renderer/commands/openConsent.ts";
import { acceptedRunText, outcomeText } from "#renderer/features/purchase/outcomeText.ts";
import { showOutcomeToast, useOutcomeToasts } from "#renderer/features/purchase/outcomeToast.ts";
import { itemOfRun } from "#renderer/features/studio/batch/batch.ts";
import { useLearnedFromRun } from "#renderer/features/studio/batch/useLearnedFromRun.ts";
import {
  dropAccepted,
  followRequoted,
  removeBatchItems,
  useBatch,
} from "#renderer/features/studio/stored/batchStore.ts";
import { editItem } from "#renderer/features/studio/stored/replaceDraft.ts";
import { openAccountDialog } from "#renderer/lib/workspaces/accountDialog.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";

interface ConsentOutcomesProps {
  readonly onShowQueue: () => void;
  readonly onShowRequest: (id: PaidRequestId) => void;
}

/** Continues in the page after a consent: follows its batch in Studio, shows what was confirmed, and goes where the user chose. */
export function ConsentOutcomes({ onShowQueue, onShowRequest }: ConsentOutcomesProps) {
  const navigate = useNavigate();
  const router = useRouter();
  useOutcomeToasts();
  useLearnedFromRun(useOpenConsents(({ open: [first] }) => (first?.kind === "run" ? (first.runId as RunId) : null)));

  const go = (exit: ConsentExit, run: Run | null) => {
    switch (exit.to) {
      case "queue":
        return onShowQueue();
      case "request":
        return onShowRequest(exit.paidRequestId);
      case "caps":
        return void navigate({ to: "/spend", search: { limits: true } });
      case "studio":
        return router.state.location.pathname === "/studio" ? undefined : void navigate({ to: "/studio" });
      case "key":
        return openAccountDialog({ kind: "key", workspaceId: null });
      case "item":
        return editBatchItem(run, exit.position);
      default:
        return exit satisfies never;
    }
  };
  const editBatchItem = (run: Run | null, position: number) => {
    const item = run === null ? null : batchItem(run, position);
    if (item === null) return;
    void navigate({ to: "/studio", search: { tab: item.type } });
    editItem(item.id).catch(() => toast({ title: t("Couldn't read the item"), isFailure: true }));
  };
  const ended = useEffectEvent((outcome: ConsentOutcome) => {
    followBatch(outcome);
    const { exit, request, run } = outcome;
    if (exit !== null) return go(exit, run);
    if (request !== null) showOutcomeToast("request", request.id, outcomeText(request), onShowQueue);
    if (run?.state === "accepted") showOutcomeToast("run", run.id, acceptedRunText(run), onShowQueue);
  });
  useEffect(() => onConsentEnd((outcome) => ended(outcome)), []);
  return null;
}

/** Applies to the Studio batch what happened to its quotes. */
function followBatch({ run, requoted, removed }: ConsentOutcome): void {
  for (const { from, to, positions } of requoted) followRequoted(from, to, positions);
  if (run === null) return;
  const ids = removed.flatMap((position) => batchItem(run, position)?.id ?? []);
  if (ids.length > 0) removeBatchItems(new Set(ids));
  if (run.state === "accepted") dropAccepted(run);
}

function batchItem(run: Run, position: number) {
  const { batch } = useBatch.getState();
  return batch === null ? null : itemOfRun(batch, run.id, position);
}
