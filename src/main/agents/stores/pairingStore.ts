import type { ProgramId } from "#contracts/agents/programId.ts";
import { Scope } from "#contracts/agents/scopes.ts";
import { storedJson } from "#main/shared/base/storedJson.ts";
import { inTransaction, type ReadableDb, type WritableDb } from "#main/shared/database/database.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { NewPairing, PairingRow } from "#main/agents/domain/pairing.ts";

interface PairingRecord {
  readonly id: string;
  readonly name: string;
  readonly scopes: string;
  readonly is_command_line: number;
  readonly paired_at: number;
  readonly ends_at: number;
  readonly ended_at: number | null;
}

const columns = "id, name, scopes, is_command_line, paired_at, ends_at, ended_at";

export type PairingReader = ReturnType<typeof pairingReader>;
export type PairingWriter = ReturnType<typeof pairingWriter>;

/** Reads pairings. */
export function pairingReader(db: ReadableDb) {
  const all = db.prepare<[], PairingRecord>(`SELECT ${columns} FROM pairing ORDER BY paired_at DESC, id`);
  const byId = db.prepare<[string], PairingRecord>(`SELECT ${columns} FROM pairing WHERE id = ?`);
  const byToken = db.prepare<[string], PairingRecord>(`SELECT ${columns} FROM pairing WHERE token_hash = ?`);
  const one = (record: PairingRecord | undefined) => (record === undefined ? null : toPairing(record));
  return {
    /** Newest first. */
    all: (): readonly PairingRow[] => all.all().map(toPairing),
    read: (id: ProgramId): PairingRow | null => one(byId.get(id)),
    byToken: (tokenHash: string): PairingRow | null => one(byToken.get(tokenHash)),
  };
}

/** Writes pairings. `insertConsent` stores what a person accepted, in the commit of its caller. */
export function pairingWriter(db: WritableDb, insertConsent: (consent: ConsentRecord) => void) {
  const insert = db.prepare(`
    INSERT INTO pairing (id, name, scopes, is_command_line, token_hash, consent_id, paired_at, ends_at)
    VALUES (@id, @name, @scopes, @isCommandLine, @tokenHash, @consentId, @pairedAt, @endsAt)`);
  const end = db.prepare("UPDATE pairing SET ended_at = ? WHERE id = ? AND ended_at IS NULL");
  return {
    /** The journal's trigger rejects a pairing that differs from what the person accepted. */
    insert: inTransaction(db, (pairing: NewPairing, consent: ConsentRecord): void => {
      insertConsent(consent);
      const { id, name, tokenHash, pairedAt, endsAt } = pairing;
      const scopes = JSON.stringify(pairing.scopes);
      const isCommandLine = pairing.isCommandLine ? 1 : 0;
      insert.run({ id, name, scopes, isCommandLine, tokenHash, consentId: consent.id, pairedAt, endsAt });
    }),
    /** Does nothing for a pairing that a person has ended before. */
    end: inTransaction(db, (id: ProgramId, now: number): void => void end.run(now, id)),
  };
}

/** A scope of a newer version, or an unreadable list, allows nothing. */
function toPairing(record: PairingRecord): PairingRow {
  const stored = storedJson(record.scopes);
  const scopes = Array.isArray(stored) ? stored.flatMap((one) => Scope.safeParse(one).data ?? []) : [];
  return {
    id: record.id as ProgramId,
    name: record.name,
    scopes,
    isCommandLine: record.is_command_line === 1,
    pairedAt: record.paired_at,
    endsAt: record.ends_at,
    endedAt: record.ended_at,
  };
}
