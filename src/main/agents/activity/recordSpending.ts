import type { AuditKind } from "#contracts/agents/programs.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { SpendingActivity } from "#main/spending/confirmations/programSpending.ts";
import type { RecordActivity } from "#main/agents/domain/activity.ts";

interface Deps {
  readonly record: RecordActivity;
  readonly nameOf: (id: ProgramId) => string;
}

/** Records what happened to the money of programs, as spending reports it. [AG25] */
export function recordSpending({ record, nameOf }: Deps): (activity: SpendingActivity) => void {
  return ({ programId, kind, credits, paidRequestId }) =>
    record({
      programId,
      programName: nameOf(programId),
      kind,
      ...(credits !== null && { credits }),
      ...(paidRequestId !== null && { paidRequestId }),
    });
}

/** What spending reports, whichever tool caused it. */
const ofSpending: ReadonlySet<AuditKind> = new Set(["quote", "confirmation_requested", "cancelled"]);

/** Leaves out what the tools did with money, because spending reports each of it exactly once. */
export function withoutMoney(record: RecordActivity): RecordActivity {
  return (entry) => {
    if (!ofSpending.has(entry.kind)) record(entry);
  };
}
