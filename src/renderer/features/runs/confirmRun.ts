import type { Run } from "../../../contracts/spending/runs.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { run as runCommand } from "../../ipc/run.ts";
import { useRunDialog } from "../../lib/runDialogStore.ts";
import { flowOf, setRunFlow, useRunFlow } from "./runFlow.ts";
import { isRunOver, runOffer } from "./runOffer.ts";

/**
 * Accepts exactly the quotes that the dialog shows, at the prices that it shows. However often it is called, they are
 * accepted once. Gives the run when it was taken.
 */
export async function confirmRun(shown: Run, now: number): Promise<Run | null> {
  const flow = flowOf(useRunFlow.getState().flow, shown.id);
  const offer = runOffer(shown);
  if (flow.state !== "deciding" || offer === null || isRunOver(shown, now)) return null;
  if (useRunDialog.getState().runId !== shown.id) return null;
  setRunFlow({ state: "confirming", runId: shown.id });
  try {
    const accepted = await runCommand("runs.confirm", { runId: shown.id, parts: [...offer.parts] });
    setRunFlow({ state: "deciding" });
    useRunDialog.getState().close();
    return accepted;
  } catch (cause) {
    setRunFlow({ state: "refused", runId: shown.id, error: asCommandError(cause) });
    return null;
  }
}
