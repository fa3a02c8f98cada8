import type { Reconciliation } from "#contracts/spending/spend.ts";
import { storedJson } from "#main/shared/base/storedJson.ts";
import type { LedgerContext } from "./context.ts";
import { readBookmark } from "./syncLedger.ts";

/** Names the journal's value with the dismissed issues. They are the user's data, so the cache does not have them. */
const dismissedName = "dismissed_issues";

/** Compares the ledger as last synced with the requests of this journal. */
export function readReconciliation(ledger: LedgerContext): Promise<Reconciliation> {
  const bookmark = readBookmark(ledger);
  return ledger.reads.reconciliation({
    now: ledger.clock.now(),
    readAt: bookmark?.readAt ?? null,
    passedAt: bookmark?.passedAt ?? null,
    dismissed: dismissedIssues(ledger),
  });
}

/** Dismisses a reconciliation issue, or takes that back. [L107] */
export function dismissIssue(ledger: LedgerContext, id: string, isDismissed: boolean): null {
  const others = dismissedIssues(ledger).filter((one) => one !== id);
  ledger.meta.write(dismissedName, JSON.stringify(isDismissed ? [...others, id] : others));
  ledger.publish("ledger.changed", null);
  return null;
}

/** Returns the IDs of the issues that the user dismissed. */
function dismissedIssues({ meta }: LedgerContext): readonly string[] {
  const stored: unknown = storedJson(meta.read(dismissedName));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}
