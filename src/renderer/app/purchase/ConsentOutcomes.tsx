import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { ConsentOutcome } from "#contracts/spending/consent.ts";
import type { ConsentExit } from "#contracts/spending/consentExit.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { onConsentEnd, useOpenConsents } from "#renderer/commands/openConsent.ts";
import { confirmedRunText, outcomeText } from "./outcomeText.ts";
import { showOutcomeToast, useOutcomeToasts } from "./outcomeToast.ts";
import { editItemOfRun, followConsent, useLearnedFromRun } from "#renderer/features/studio/openStudio.ts";
import { openAccountDialog } from "#renderer/lib/workspaces/accountDialog.ts";

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
        if (run === null) return undefined;
        return void editItemOfRun(run, exit.position, (tab) => void navigate({ to: "/studio", search: { tab } }));
      default:
        return exit satisfies never;
    }
  };
  const ended = useEffectEvent((outcome: ConsentOutcome) => {
    followConsent(outcome);
    const { exit, request, run } = outcome;
    if (exit !== null) return go(exit, run);
    if (request !== null) showOutcomeToast("request", request.id, outcomeText(request), onShowQueue);
    if (run?.state === "confirmed") showOutcomeToast("run", run.id, confirmedRunText(run), onShowQueue);
  });
  useEffect(() => onConsentEnd((outcome) => ended(outcome)), []);
  return null;
}
