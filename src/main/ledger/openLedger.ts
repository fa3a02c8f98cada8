import type { LedgerContext } from "./context.ts";
import { ledgerCommands } from "./ledgerCommands.ts";
import { createLedgerSync } from "./syncLedger.ts";

/** Opens the ledger of a workspace: its commands, and the job that keeps the cached copy complete. */
export function openLedger(ledger: LedgerContext) {
  const sync = createLedgerSync(ledger);
  return { commands: ledgerCommands(ledger, sync), job: sync.job };
}
