import type { spendCommands } from "#contracts/spending/spend.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import { readCaps } from "#main/spending/consent/checkCaps.ts";
import type { LedgerContext } from "./context.ts";
import { exportLedger } from "./exportLedger.ts";
import { readBudgets, readBurn, readLimits } from "./readBudgets.ts";
import { readLedger } from "./readLedger.ts";
import { dismissIssue, readReconciliation } from "./reconciliation.ts";
import type { LedgerSync } from "./syncLedger.ts";

/** Commands of the Spend screen, answered from the service's ledger. */
export const ledgerCommands = (ledger: LedgerContext, sync: LedgerSync): Handlers<typeof spendCommands> => ({
  "spend.ledger": (input) => readLedger(ledger, input),
  "spend.summary": ({ by, since }) => ledger.reads.summary(by, since ?? 0),
  "spend.reconciliation": () => readReconciliation(ledger),
  "spend.dismissIssue": ({ id, isDismissed }) => dismissIssue(ledger, id, isDismissed),
  "spend.refresh": async () => {
    const { service } = ledger;
    await Promise.all([service.refreshAccount(), service.refreshLimits(), sync.now()]);
    return null;
  },
  "spend.limits": () => readLimits(ledger),
  "spend.budgets": () => readBudgets(ledger),
  "spend.burn": ({ id }) => readBurn(ledger, id),
  "spend.caps": () => readCaps(ledger),
  "spend.setCaps": async ({ caps }) => {
    await ledger.setCaps(caps);
    ledger.publish("ledger.changed", null);
    return readCaps(ledger);
  },
  "spend.exportCsv": (filters) => exportLedger(ledger, filters),
});
