import { expect, test } from "vitest";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import type { AllowanceKey } from "#main/spending/stores/allowanceKey.ts";
import { allowanceReader } from "#main/spending/stores/allowanceStore.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { consentTo8, giveIn, steadyKey } from "../../../../support/allowances.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";
import { pairIn } from "../../../../support/programs.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

function withProgram(work: (given: { db: WritableDb; program: ProgramId }) => void): void {
  withJournal((db) => work({ db, program: pairIn(db) }));
}

test("[AG40] an allowance is read with the terms that a person gave, from then until it ends", () => {
  withProgram(({ db, program }) => {
    const { ofProgram } = allowanceReader(db, steadyKey);
    expect(ofProgram(program, 1)).toBeNull();
    const terms = { total: 90, perRequest: 12, periodMs: dayMs, perPeriod: 40, perHour: 7, types: ["image", "audio"] };
    const id = giveIn(db, program, { ...terms, project: "spring", days: 2 } as never, 5);
    const allowance = ofProgram(program, 5);
    expect(allowance).toMatchObject({ ...terms, id, number: 1, programId: program, project: "spring", givenAt: 5 });
    expect(allowance?.endsAt).toBe(5 + 2 * dayMs);
    expect(allowance?.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(allowance?.consentId).toBe(db.prepare("SELECT consent_id FROM allowance").pluck().get());
    expect(ofProgram(program, 5 + 2 * dayMs - 1)).toEqual(allowance);
    expect(ofProgram(program, 5 + 2 * dayMs)).toBeNull();
  });
});

test("[AG40] only the newest allowance of a program counts, and an earlier one never again", () => {
  withProgram(({ db, program }) => {
    const { ofProgram } = allowanceReader(db, steadyKey);
    giveIn(db, program, { total: 80 });
    const other = pairIn(db);
    giveIn(db, other, { total: 70 }, 2);
    const newest = giveIn(db, program, { total: 60 }, 3);
    expect(ofProgram(program, 4)).toMatchObject({ number: 3, total: 60 });
    expect(ofProgram(other, 4)).toMatchObject({ number: 2, total: 70 });
    db.prepare("INSERT INTO allowance_end (allowance_id, ended_at) VALUES (?, 4)").run(newest);
    expect(ofProgram(program, 5)).toBeNull();
  });
});

test("[AG40] an allowance counts for nothing if any column was changed, or without the key of its checksum", () => {
  const columns = {
    id: "another",
    number: 99,
    total: 91,
    per_request: 1,
    period_ms: 604_800_000,
    per_period: 41,
    per_hour: 8,
    types: '["video"]',
    project: "another",
    given_at: 2,
    ends_at: 3 * dayMs,
    consent_id: "another",
    checksum: "0".repeat(64),
  };
  for (const [column, value] of Object.entries(columns)) {
    withProgram(({ db, program }) => {
      giveIn(db, program, { total: 90, perRequest: 12, periodMs: dayMs, perPeriod: 40, perHour: 7 } as never);
      expect(allowanceReader(db, steadyKey).ofProgram(program, 2), column).not.toBeNull();
      db.pragma("foreign_keys = OFF");
      db.exec("DROP TRIGGER allowance_frozen");
      db.prepare(`UPDATE allowance SET ${column} = ?`).run(value);
      expect(allowanceReader(db, steadyKey).ofProgram(program, 2), column).toBeNull();
    });
  }
  withProgram(({ db, program }) => {
    giveIn(db, program);
    const keyOf = (key: Buffer | null): AllowanceKey => ({ read: () => key, create: () => Buffer.alloc(32) });
    for (const key of [null, Buffer.alloc(32, 8)]) {
      expect(allowanceReader(db, keyOf(key)).ofProgram(program, 2)).toBeNull();
    }
  });
});

test("[AG37] every consent counts at its most, those of the period and of the last hour apart", () => {
  withProgram(({ db, program }) => {
    const id = giveIn(db, program, {
      total: 1_000,
      perRequest: 50,
      perPeriod: 900,
      perHour: 400,
      periodMs: dayMs,
    } as never);
    const { use: usageOf } = allowanceReader(db, steadyKey);
    const used = (now: number) => usageOf({ id, periodMs: dayMs }, now);
    expect(used(2)).toEqual({ credits: 0, creditsInPeriod: 0, requestsInHour: 0, lastAt: 0 });
    const terms = JSON.stringify({ kind: "generation", confirmation: { generation_type: "image", model: "m" } });
    for (const [at, most] of [
      [10, 8],
      [20, 11],
    ] as const) {
      const request = insertRow(db, "quoted", { requested_by: program, terms, maximum_credits: most });
      journalWriter(db).confirm([consentTo8(request)], { allowanceId: id }, at);
    }
    // What a person accepted is none of it.
    insertRow(db, "queued", { requested_by: program });
    expect(used(20)).toEqual({ credits: 19, creditsInPeriod: 19, requestsInHour: 2, lastAt: 20 });
    expect(used(10 + hourMs - 1).requestsInHour).toBe(2);
    expect(used(10 + hourMs)).toEqual({ credits: 19, creditsInPeriod: 19, requestsInHour: 1, lastAt: 20 });
    expect(used(10 + dayMs - 1).creditsInPeriod).toBe(19);
    expect(used(10 + dayMs)).toEqual({ credits: 19, creditsInPeriod: 11, requestsInHour: 0, lastAt: 20 });
    expect(usageOf({ id: "another", periodMs: dayMs }, 20).credits).toBe(0);
  });
});

test("[AG37] an allowance is stored with its consent or not at all", () => {
  withProgram(({ db, program }) => {
    const consents = () => db.prepare("SELECT count(*) FROM consent").pluck().get();
    const before = consents();
    expect(() => giveIn(db, program, { perRequest: 5_000_000 })).toThrow();
    expect(consents()).toBe(before);
    giveIn(db, program);
    expect(consents()).toBe(Number(before) + 1);
  });
});
