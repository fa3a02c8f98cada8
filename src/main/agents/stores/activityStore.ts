import { type AuditEntry, type AuditKind, auditKinds } from "#contracts/agents/programs.ts";
import { type ProgramId } from "#contracts/agents/programId.ts";
import { inTransaction, type ReadableDb, type WritableDb } from "#main/shared/database/database.ts";
import type { NewActivity } from "#main/agents/domain/activity.ts";

interface ActivityRecord {
  readonly id: number;
  readonly at: number;
  readonly pairing_id: string | null;
  readonly name: string;
  readonly kind: string;
  readonly tool: string | null;
  readonly credits: number | null;
  readonly count: number;
  readonly paid_request_id: string | null;
}

const columns = "id, at, pairing_id, name, kind, tool, credits, count, paid_request_id";

export type ActivityReader = ReturnType<typeof activityReader>;
export type ActivityWriter = ReturnType<typeof activityWriter>;

/** Reads the activity list, newest entry first. */
export function activityReader(db: ReadableDb) {
  const all = db.prepare<[number, number], ActivityRecord>(
    `SELECT ${columns} FROM program_activity WHERE id < ? ORDER BY id DESC LIMIT ?`,
  );
  const ofProgram = db.prepare<[string, number, number], ActivityRecord>(
    `SELECT ${columns} FROM program_activity WHERE pairing_id = ? AND id < ? ORDER BY id DESC LIMIT ?`,
  );
  // Names that no pairing has are few: they are the declined ones.
  const declined = db.prepare<[number], { name: string }>(
    "SELECT name FROM program_activity WHERE pairing_id IS NULL AND kind = 'pairing_declined' AND at >= ?",
  );
  // The other entries are what a person, an allowance, or time did.
  const lastCall = db.prepare<[string], { at: number }>(`
    SELECT at FROM program_activity
    WHERE pairing_id = ? AND kind IN ('reads', 'quote', 'confirmation_requested', 'saved', 'refused')
    ORDER BY id DESC LIMIT 1`);
  const end = db.prepare<[string], { id: number }>(
    "SELECT id FROM program_activity WHERE pairing_id = ? AND kind = 'pairing_ended' LIMIT 1",
  );
  return {
    /** `before`: the last entry of the page before; null for the newest ones. */
    list: (program: ProgramId | null, before: number | null, limit: number): readonly AuditEntry[] => {
      const under = before ?? Number.MAX_SAFE_INTEGER;
      const rows = program === null ? all.all(under, limit) : ofProgram.all(program, under, limit);
      return rows.flatMap(toEntry);
    },
    declinedSince: (since: number): readonly string[] => declined.all(since).map(({ name }) => name),
    /** When the program last called, to the hour for calls that only read; null if it never did. */
    lastCallAt: (program: ProgramId): number | null => lastCall.get(program)?.at ?? null,
    isEndRecorded: (program: ProgramId): boolean => end.get(program) !== undefined,
  };
}

/** Counted calls that only read. `at`: start of the hour. */
interface Reads {
  readonly programId: ProgramId;
  readonly programName: string;
  readonly tool: string;
  readonly at: number;
  readonly count: number;
}

/** Writes the activity list. */
export function activityWriter(db: WritableDb) {
  const insert = db.prepare(`
    INSERT INTO program_activity (at, pairing_id, name, kind, tool, credits, paid_request_id)
    VALUES (@at, @programId, @programName, @kind, @tool, @credits, @paidRequestId)`);
  const addReads = db.prepare(`
    INSERT INTO program_activity (at, pairing_id, name, kind, tool, count)
    VALUES (@at, @programId, @programName, 'reads', @tool, @count)
    ON CONFLICT (pairing_id, tool, at) WHERE kind = 'reads' DO UPDATE SET count = count + excluded.count`);
  return {
    add: inTransaction(db, (entry: NewActivity, at: number): void => {
      const { tool = null, credits = null, paidRequestId = null } = entry;
      insert.run({ ...entry, at, tool, credits, paidRequestId });
    }),
    addReads: inTransaction(db, (reads: readonly Reads[]): void => {
      for (const one of reads) addReads.run(one);
    }),
  };
}

/** Leaves out a kind of a newer version. */
function toEntry(record: ActivityRecord): readonly AuditEntry[] {
  const kind = auditKinds.find((one): one is AuditKind => one === record.kind);
  if (kind === undefined) return [];
  return [
    {
      id: record.id,
      at: record.at,
      programId: record.pairing_id as ProgramId | null,
      programName: record.name,
      kind,
      tool: record.tool,
      credits: record.credits,
      count: record.count,
      paidRequestId: record.paid_request_id,
    },
  ];
}
