import { create } from "zustand";
import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { CommandInput } from "#contracts/registry.ts";
import type { ConsentOutcome } from "#contracts/spending/consent.ts";
import { run } from "#renderer/ipc/run.ts";
import { showFailureToast } from "./runWithToast.ts";

/** What the page can ask the user to confirm: a quote, or the quotes of a batch. */
type ConsentTarget = CommandInput<"consent.open">;

/** The consents that this page has opened and that have not ended, oldest first. */
export const useOpenConsents = create<{ readonly open: readonly ConsentTarget[] }>(() => ({ open: [] }));

const listeners = new Set<(outcome: ConsentOutcome) => void>();

/** Calls `listener` whenever a consent that this page opened has ended, until the returned function is called. */
export function onConsentEnd(listener: (outcome: ConsentOutcome) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows quotes in the consent view, where only a person can confirm them. Resolves when the user has closed it. */
export async function openConsent(target: ConsentTarget): Promise<ConsentOutcome> {
  useOpenConsents.setState(({ open }) => ({ open: [...open, target] }));
  try {
    const outcome = await run("consent.open", target);
    for (const listener of listeners) listener(outcome);
    return outcome;
  } finally {
    useOpenConsents.setState(({ open }) => ({ open: open.filter((one) => one !== target) }));
  }
}

/** Shows waiting confirmation requests in the consent view. Resolves to the requests that the user confirmed there. */
export async function openConfirmations(ids: readonly ConfirmationId[]): Promise<readonly PaidRequestId[]> {
  const { confirmed, exit } = await run("confirmations.open", { ids: [...ids] });
  if (exit !== null) {
    for (const listener of listeners) {
      listener({ request: null, run: null, freeJobId: null, requoted: [], removed: [], exit });
    }
  }
  return confirmed;
}

/**
 * Shows the quotes of a batch in the consent view. `canEdit`: whether its items can still be edited in Studio. Shows a
 * toast if the consent can't be opened.
 */
export function openRun(runId: RunId, canEdit = false): void {
  openConsent({ kind: "run", runId, canEdit }).catch(showFailureToast);
}
