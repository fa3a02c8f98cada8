import type { BudgetBurn, BudgetView } from "#contracts/spending/budgets.ts";
import type {
  LedgerFilters,
  LedgerPage,
  LimitsView,
  Reconciliation,
  SpendCap,
  SpendCapView,
  spendCommands,
  SpendGroup,
  SpendGrouping,
} from "#contracts/spending/spend.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

interface Deps {
  readonly ledger: (input: LedgerFilters & { after?: string | undefined; limit: number }) => Promise<LedgerPage>;
  readonly summary: (by: SpendGrouping, since: number) => Promise<readonly SpendGroup[]>;
  readonly reconciliation: () => Promise<Reconciliation>;
  readonly dismissIssue: (id: string, isDismissed: boolean) => void;
  readonly refresh: () => Promise<void>;
  readonly limits: () => LimitsView | null;
  readonly caps: () => readonly SpendCapView[];
  readonly budgets: () => readonly BudgetView[];
  readonly burn: (id: string) => Promise<BudgetBurn | null>;
  readonly setCaps: (caps: readonly SpendCap[]) => Promise<void>;
  readonly exportCsv: (filters: LedgerFilters) => Promise<{ readonly path: string; readonly rows: number } | null>;
}

/** Commands of the Spend screen, answered from the service's ledger. */
export function spendHandlers(deps: Deps): Handlers<typeof spendCommands> {
  return {
    "spend.ledger": (input) => deps.ledger(input),
    "spend.summary": ({ by, since }) => deps.summary(by, since ?? 0),
    "spend.reconciliation": () => deps.reconciliation(),
    "spend.dismissIssue": ({ id, isDismissed }) => {
      deps.dismissIssue(id, isDismissed);
      return null;
    },
    "spend.refresh": async () => {
      await deps.refresh();
      return null;
    },
    "spend.limits": () => deps.limits(),
    "spend.budgets": () => deps.budgets(),
    "spend.burn": ({ id }) => deps.burn(id),
    "spend.caps": () => deps.caps(),
    "spend.setCaps": async ({ caps }) => {
      await deps.setCaps(caps);
      return deps.caps();
    },
    "spend.exportCsv": (filters) => deps.exportCsv(filters),
  };
}
