import { createHmac } from "node:crypto";
import type { AllowanceTerms } from "#contracts/agents/allowances.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import { inTransaction, type ReadableDb, type WritableDb } from "#main/shared/database/database.ts";
import type { AllowanceReader, AllowanceRow, AllowanceUse, AllowanceWriter } from "#main/spending/domain/allowance.ts";
import type { AllowanceKey } from "./allowanceKey.ts";
import { consentInsert } from "./consentInsert.ts";

interface AllowanceRecord {
  readonly id: string;
  readonly number: number;
  readonly pairing_id: string;
  readonly total: number;
  readonly per_request: number;
  readonly period_ms: number;
  readonly per_period: number;
  readonly per_hour: number;
  readonly types: string;
  readonly project: string | null;
  readonly given_at: number;
  readonly ends_at: number;
  readonly consent_id: string;
  readonly checksum: string;
}

type Unproven = Omit<AllowanceRecord, "checksum">;

const hourMs = 3_600_000;

/** Returns the HMAC of all columns of an allowance, in hex. A row that was written without the key has another one. */
function checksumOf(key: Buffer, row: Unproven): string {
  const { id, number, pairing_id: program, total, per_request: perRequest, period_ms: periodMs } = row;
  const { per_period: perPeriod, per_hour: perHour, types, project, given_at: givenAt, ends_at: endsAt } = row;
  const columns = [id, number, program, total, perRequest, periodMs, perPeriod, perHour, types, project];
  return createHmac("sha256", key)
    .update(JSON.stringify([...columns, givenAt, endsAt, row.consent_id]))
    .digest("hex");
}

/** Reads allowances. `key`: the key of their checksums. */
export function allowanceReader(db: ReadableDb, key: AllowanceKey): AllowanceReader {
  const newest = db.prepare<[string], AllowanceRecord & { is_ended: number }>(`
    SELECT allowance.*, allowance_end.allowance_id IS NOT NULL AS is_ended FROM allowance
    LEFT JOIN allowance_end ON allowance_end.allowance_id = allowance.id
    WHERE pairing_id = ? ORDER BY number DESC LIMIT 1`);
  const used = db.prepare<Record<string, unknown>, AllowanceUse>(`
    SELECT coalesce(sum(maximum_credits), 0) AS credits,
      coalesce(sum(maximum_credits) FILTER (WHERE given_at > @now - @periodMs), 0) AS creditsInPeriod,
      count(*) FILTER (WHERE given_at > @now - ${hourMs}) AS requestsInHour,
      coalesce(max(given_at), 0) AS lastAt
    FROM price_consent JOIN paid_request ON paid_request.id = paid_request_id WHERE allowance_id = @id`);
  return {
    ofProgram: (id, now) => {
      const record = newest.get(id);
      if (record === undefined || record.is_ended === 1 || now >= record.ends_at) return null;
      const known = key.read();
      return known !== null && checksumOf(known, record) === record.checksum ? toRow(record) : null;
    },
    use: ({ id, periodMs }, now) =>
      used.get({ id, periodMs, now }) ?? { credits: 0, creditsInPeriod: 0, requestsInHour: 0, lastAt: 0 },
  };
}

/** The only writer of `allowance`. */
export function allowanceWriter(db: WritableDb, key: AllowanceKey): AllowanceWriter {
  const next = db.prepare<[], { number: number }>("SELECT coalesce(max(number), 0) + 1 AS number FROM allowance");
  const insertConsent = consentInsert(db);
  const insert = db.prepare(`
    INSERT INTO allowance (id, number, pairing_id, total, per_request, period_ms, per_period, per_hour, types, project,
      given_at, ends_at, consent_id, checksum)
    VALUES (@id, @number, @pairing_id, @total, @per_request, @period_ms, @per_period, @per_hour, @types, @project,
      @given_at, @ends_at, @consent_id, @checksum)`);
  return {
    give: inTransaction(db, (allowance, consent) => {
      insertConsent(consent);
      const row: Unproven = {
        id: allowance.id,
        number: next.get()?.number ?? 1,
        pairing_id: allowance.programId,
        total: allowance.total,
        per_request: allowance.perRequest,
        period_ms: allowance.periodMs,
        per_period: allowance.perPeriod,
        per_hour: allowance.perHour,
        types: JSON.stringify(allowance.types),
        project: allowance.project,
        given_at: consent.givenAt,
        ends_at: allowance.endsAt,
        consent_id: consent.id,
      };
      insert.run({ ...row, checksum: checksumOf(key.create(), row) });
    }),
  };
}

function toRow(record: AllowanceRecord): AllowanceRow {
  return {
    id: record.id,
    number: record.number,
    programId: record.pairing_id as ProgramId,
    total: record.total,
    perRequest: record.per_request,
    // The checksum proves that the app wrote these columns, from terms that it had parsed.
    periodMs: record.period_ms as AllowanceTerms["periodMs"],
    perPeriod: record.per_period,
    perHour: record.per_hour,
    types: JSON.parse(record.types) as AllowanceTerms["types"],
    project: record.project,
    givenAt: record.given_at,
    endsAt: record.ends_at,
    consentId: record.consent_id,
    checksum: record.checksum,
  };
}
