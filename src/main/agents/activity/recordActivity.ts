import type { AuditKind } from "#contracts/agents/programs.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { AgentsContext, ProgramsContext } from "#main/agents/context.ts";
import type { SpendingActivity } from "#main/spending/domain/confirmation.ts";
import { type Activity, type NewActivity, readsPeriodMs, type RecordActivity } from "#main/agents/domain/activity.ts";

/** Calls that only read, of one program and tool within one hour. */
export interface CountedReads {
  readonly programId: ProgramId;
  readonly programName: string;
  readonly tool: string;
  /** Start of the hour, epoch ms. */
  readonly at: number;
  readonly count: number;
}

/** Reads are stored together: one commit for each of 200 calls a second would keep the disk busy. */
const flushAfterMs = 5_000;

/** Records what programs do. Calls that only read are counted by program, tool, and hour. [AG25] [AG26] */
export function createActivity(agents: AgentsContext): Activity {
  const { clock, programActivity, programActivityWriter: writer } = agents;
  const changed = () => agents.publish("agents.changed", null);
  const report = (cause: unknown) => agents.log.error("couldn't record activity", { cause });
  const reads = new Map<string, CountedReads>();
  const calledAt = new Map<ProgramId, number>();
  let cancel: (() => void) | null = null;

  function flush(): void {
    cancel?.();
    cancel = null;
    if (reads.size === 0) return;
    try {
      writer.addReads([...reads.values()]);
      reads.clear();
      changed();
    } catch (cause) {
      // They stay counted, and are stored with the next ones.
      report(cause);
    }
  }

  function countRead(programId: ProgramId, { programName, tool = "" }: NewActivity): void {
    const now = clock.now();
    const at = now - (now % readsPeriodMs);
    const key = JSON.stringify([programId, tool, at]);
    reads.set(key, { programId, programName, tool, at, count: (reads.get(key)?.count ?? 0) + 1 });
    cancel ??= clock.after(flushAfterMs, flush);
  }

  return {
    record: (entry) => {
      try {
        if (entry.kind === "reads" && entry.programId !== null) return countRead(entry.programId, entry);
        writer.add(entry, clock.now());
        changed();
      } catch (cause) {
        report(cause);
      }
    },
    flush,
    noteCall: (id) => void calledAt.set(id, clock.now()),
    lastCallAt: (id) => calledAt.get(id) ?? programActivity.lastCallAt(id),
    list: (programId, before, limit) => {
      flush();
      return programActivity.list(programId, before, limit);
    },
  };
}

/** Records what happened to the money of a program, as spending reports it. [AG25] */
export function recordSpending(
  { activity, pairings }: ProgramsContext,
  { programId, kind, credits, paidRequestId }: SpendingActivity,
): void {
  activity.record({
    programId,
    programName: pairings.read(programId)?.name ?? "",
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
