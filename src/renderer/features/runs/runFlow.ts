import { create } from "zustand";
import type { RunId } from "../../../contracts/ids.ts";
import type { Run } from "../../../contracts/spending/runs.ts";
import { asCommandError, type CommandError } from "../../ipc/CommandError.ts";
import { run as runCommand } from "../../ipc/run.ts";
import { useRunDialog } from "../../lib/runDialogStore.ts";
import { positionsAgain } from "./runOffer.ts";

/** What the dialog is doing, beside what main says of the run. `runId` keeps it from speaking of another run. */
export type RunFlow =
  | { readonly state: "deciding" }
  | { readonly state: "confirming" | "asking_again"; readonly runId: RunId }
  | { readonly state: "refused" | "unanswered"; readonly runId: RunId; readonly error: CommandError };

interface RunFlowState {
  readonly flow: RunFlow;
  /** Credits of the run that this one replaces. */
  readonly previous: { readonly runId: RunId; readonly credits: number } | null;
}

export const useRunFlow = create<RunFlowState>(() => ({ flow: { state: "deciding" }, previous: null }));

export function setRunFlow(flow: RunFlow): void {
  useRunFlow.setState({ flow });
}

/** The flow as far as it is about this run. */
export function flowOf(flow: RunFlow, runId: RunId): RunFlow {
  return flow.state === "deciding" || flow.runId === runId ? flow : { state: "deciding" };
}

/** Whether something is on its way that the dialog must stay open for. */
export function isBusy(flow: RunFlow): boolean {
  return flow.state === "confirming";
}

/** Tells that a run was asked again: `positions` are the places that its pieces had in the old one. */
export type OnAskedAgain = (old: Run, next: Run, positions: readonly number[]) => void;

/** Lets go of what is left of the quotes and asks the prices of the same pieces anew. Free; the price may be another. */
export async function askRunAgain(old: Run, onAskedAgain: OnAskedAgain): Promise<void> {
  const flow = flowOf(useRunFlow.getState().flow, old.id);
  if (flow.state === "confirming" || flow.state === "asking_again") return;
  const asking: RunFlow = { state: "asking_again", runId: old.id };
  setRunFlow(asking);
  const paidRequestIds = old.parts.map(({ paidRequestId }) => paidRequestId);
  try {
    await runCommand("runs.discard", { runId: old.id });
    const next = await runCommand("runs.requestAgain", { paidRequestIds });
    if (useRunFlow.getState().flow !== asking) return discard(next.id);
    onAskedAgain(old, next, positionsAgain(old, paidRequestIds));
    useRunFlow.setState({
      flow: { state: "deciding" },
      previous: old.credits === null ? null : { runId: next.id, credits: old.credits },
    });
    useRunDialog.getState().open(next.id);
  } catch (cause) {
    if (useRunFlow.getState().flow === asking) {
      setRunFlow({ state: "unanswered", runId: old.id, error: asCommandError(cause) });
    }
  }
}

/** Closes the dialog. Quotes that were not accepted are let go; a run that is being accepted can't be left. */
export function letRunGo(): void {
  const { flow } = useRunFlow.getState();
  const { runId, close } = useRunDialog.getState();
  if (runId === null || isBusy(flowOf(flow, runId))) return;
  setRunFlow({ state: "deciding" });
  close();
  discard(runId);
}

function discard(runId: RunId): void {
  // Quotes that are not let go expire by themselves: nobody needs to hear that this failed.
  runCommand("runs.discard", { runId }).catch(() => undefined);
}
