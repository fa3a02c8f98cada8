import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { Run, RunItem } from "../../../contracts/spending/runs.ts";
import { t } from "../../../texts/t.ts";
import type { CommandError } from "../../ipc/CommandError.ts";
import { cancelRequest } from "../../ipc/cancelRequest.ts";
import { queries } from "../../ipc/queries.ts";
import { usePaidRequests } from "../../ipc/usePaidRequests.ts";
import { errorWords, supportDetails } from "../../lib/errorWords.ts";
import { identicalNow } from "../../lib/identicalRequest.ts";
import { ownLimits } from "../../lib/ownLimits.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Expiry } from "../../ui/Expiry.tsx";
import { IdenticalNote } from "../../ui/IdenticalNote.tsx";
import { LimitNotes } from "../../ui/LimitNotes.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { useArmed } from "../../ui/useArmed.ts";
import { useNow } from "../../ui/useNow.ts";
import { confirmRun } from "./confirmRun.ts";
import { RunDecision } from "./RunDecision.tsx";
import { askRunAgain, flowOf, letRunGo, type OnAskedAgain, useRunFlow } from "./runFlow.ts";
import { RunHead } from "./RunHead.tsx";
import { RunApprovalNote } from "./RunNotes.tsx";
import { isRunOver, runApprovals, runOffer, runProgress } from "./runOffer.ts";
import { RunPieces } from "./RunPieces.tsx";
import { tellRun } from "./toldRun.ts";

/** What the app does for the dialog: other screens are not known here. */
export interface RunActions {
  readonly onShowQueue: () => void;
  readonly onShowRequest: (id: PaidRequestId) => void;
  readonly onShowLimits: () => void;
  readonly onOpenApproval: (part: PaidRequestId) => void;
  /** Whether the piece can still be changed where it was composed. */
  readonly canEdit: (run: Run, item: RunItem) => boolean;
  readonly onEdit: (run: Run, item: RunItem) => void;
  readonly onAskedAgain: OnAskedAgain;
  readonly onAccepted: (run: Run) => void;
}

interface RunViewProps extends RunActions {
  readonly frame: {
    readonly isOpen: boolean;
    readonly onClose: () => void;
    readonly title: string;
    readonly width: "wide";
    readonly aside: ReactNode;
  };
  readonly run: Run;
  readonly refetch: () => void;
}

/** One run as it is now: its price, its pieces, and what can be decided. */
export function RunView({ frame, run, refetch, ...on }: RunViewProps) {
  const limitsId = useId();
  const flow = flowOf(
    useRunFlow((state) => state.flow),
    run.id,
  );
  const previous = useRunFlow((state) => state.previous);
  const { data: caps = [] } = useQuery(queries.caps);
  const identical = identicalNow(run.identical, usePaidRequests(run.identical.map(({ id }) => id)));
  const now = useNow(1000, frame.isOpen, run.expiresAt ?? 0);
  const offer = runOffer(run);
  const isOver = isOverNow(run, flow, now);
  const isOpen = offer !== null && !isOver && flow.state !== "refused";
  const isArmed = useArmed(`${run.id} ${offer?.credits}`, frame.isOpen && offer !== null);
  const approvals = runApprovals(run);
  const limits =
    offer === null || isOver
      ? []
      : ownLimits(caps, { project: run.project, credits: offer.parts.map(({ credits }) => credits) });

  const leaveTo = (go: () => void) => () => {
    letRunGo();
    go();
  };
  return (
    <Dialog
      {...frame}
      footer={
        <RunDecision
          flow={flow}
          credits={offer?.credits ?? null}
          isQuoting={run.state === "quoting"}
          isOver={isOver}
          canAskAgain={run.parts.length > 0}
          isArmed={isArmed}
          forbiddenBy={limits.some(({ isBroken }) => isBroken) ? limitsId : null}
          onConfirm={() => void accept(run, on, refetch)}
          onAskAgain={() => void askRunAgain(run, on.onAskedAgain)}
          onCancel={letRunGo}
          onShowQueue={leaveTo(on.onShowQueue)}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <RunHead
          run={run}
          credits={offer?.credits ?? null}
          previousCredits={previous?.runId === run.id ? previous.credits : null}
          isOpen={isOpen}
          now={now}
        />
        <RunPieces
          items={run.items}
          waiting={approvals.positions}
          isOpen={isOpen}
          canEdit={(item) => on.canEdit(run, item)}
          onEdit={(item) => leaveTo(() => on.onEdit(run, item))()}
        />
        {flow.state === "unanswered" ? <RunProblem error={flow.error} doing="quote" /> : null}
        {flow.state === "refused" && !isOver ? <RunProblem error={flow.error} doing="confirm" /> : null}
        {approvals.parts.length > 0 && isOpen ? (
          <RunApprovalNote
            approvals={approvals}
            itemCount={run.items.filter(({ paidRequestId }) => paidRequestId !== null).length}
            onOpenApproval={on.onOpenApproval}
          />
        ) : null}
        {isOpen ? (
          <IdenticalNote
            key={run.id}
            requests={identical}
            now={now}
            onContinue={(id) => leaveTo(() => on.onShowRequest(id))()}
            onCancel={cancelRequest}
          />
        ) : null}
        <LimitNotes id={limitsId} limits={limits} onShowLimits={leaveTo(on.onShowLimits)} />
        {run.expiresAt !== null && (isOpen || isOver) ? (
          <Expiry
            expiresAt={run.expiresAt}
            now={now}
            isOver={isOver}
            afterwards={t("Nothing was spent. New quotes may have the same prices or others.")}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

async function accept(run: Run, on: RunActions, refetch: () => void): Promise<void> {
  const accepted = await confirmRun(run, Date.now());
  if (accepted === null) return refetch();
  on.onAccepted(accepted);
  tellRun(run.id, acceptedText(run), on.onShowQueue);
}

/** Whether the prices no longer hold, by this computer's clock or by main's word. */
function isOverNow(run: Run, flow: ReturnType<typeof flowOf>, now: number): boolean {
  if (flow.state === "refused") return flow.error.code === "quote_expired";
  return flow.state !== "confirming" && isRunOver(run, now);
}

function acceptedText(run: Run): string {
  const { total, refused } = runProgress(run);
  const waiting = runApprovals(run).parts.length;
  const taken = total - refused;
  return [
    t("{taken, plural, one {One piece goes out now.} other {# pieces go out in turn.}}", { taken }),
    ...(refused === 0 ? [] : [t("{refused, plural, one {One was not taken.} other {# were not taken.}}", { refused })]),
    ...(waiting === 0 ? [] : [t("What needs an approval waits in the Queue.")]),
  ].join(" ");
}

function RunProblem({ error, doing }: { readonly error: CommandError; readonly doing: "quote" | "confirm" }) {
  return <Problem {...errorWords(error, doing)} requestId={error.service?.requestId} details={supportDetails(error)} />;
}
