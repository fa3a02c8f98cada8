import { expect, test } from "vitest";
import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { confirmationReader } from "#main/spending/stores/confirmationStore.ts";
import { confirmationWriter } from "#main/spending/stores/confirmationWriter.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { runReader, runWriter } from "#main/spending/stores/runStore.ts";
import { consentTo8, giveIn } from "../../../../support/allowances.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";
import { pairIn } from "../../../../support/programs.ts";

const terms = JSON.stringify({ kind: "generation", confirmation: { generation_type: "image", model: "m" } });
const first = "first" as ConfirmationId;

interface Given {
  readonly db: WritableDb;
  readonly program: ProgramId;
  readonly writer: ReturnType<typeof confirmationWriter>;
  readonly reader: ReturnType<typeof confirmationReader>;
  readonly stateOf: (id: PaidRequestId) => string | undefined;
  /** Inserts a request of the program. */
  readonly request: (...args: [Parameters<typeof insertRow>[1]?, Parameters<typeof insertRow>[2]?]) => PaidRequestId;
  /** Inserts a confirmation request for these requests. */
  readonly insertFor: (id: ConfirmationId, requests: readonly PaidRequestId[], program?: ProgramId) => void;
}

const rowOf = (id: ConfirmationId, programId: ProgramId, requests: readonly PaidRequestId[]) => ({
  id,
  programId,
  requestKey: `key of ${id}`,
  reason: "Spring",
  endsAt: 1_000,
  items: requests.map((paidRequestId) => ({ paidRequestId, credits: 8 })),
});

function withProgram(work: (given: Given) => void): void {
  withJournal((db) => {
    const program = pairIn(db);
    const writer = confirmationWriter(db, journalWriter(db), runWriter(db));
    const requests = paidRequestReader(db);
    work({
      db,
      program,
      writer,
      reader: confirmationReader(db),
      stateOf: (id) => requests.read(id)?.state,
      request: (state = "quoted", more = {}) =>
        insertRow(db, state, { requested_by: program, terms, ...more }) as PaidRequestId,
      insertFor: (id, ids, by = program) => writer.insert(rowOf(id, by, ids), 10),
    });
  });
}

test("[AG30] a confirmation request waits with its requests, in their order and at their prices", () => {
  withProgram(({ program, reader, request, insertFor }) => {
    const ids = [request(), request()];
    insertFor(first, ids);
    expect(reader.read(first)).toEqual({
      id: first,
      programId: program,
      programName: "Claude",
      reason: "Spring",
      requestedAt: 10,
      endsAt: 1_000,
      state: "waiting",
      decidedAt: null,
      note: null,
      items: ids.map((id, position) => ({ position, paidRequestId: id, firstRequestId: id, firstCredits: 8 })),
    });
  });
});

test("[AG36] what an allowance accepts is stored with its confirms, or not at all", () => {
  withProgram(({ db, program, writer, reader, request, stateOf }) => {
    const allowanceId = giveIn(db, program);
    const ids = [request(), request()];
    const consents = ids.map((id) => consentTo8(id));
    expect(() => writer.insertConfirmed(rowOf(first, program, ids), consents, "no allowance", 11)).toThrow();
    expect(reader.read(first)).toBeNull();
    writer.insertConfirmed(rowOf(first, program, ids), consents, allowanceId, 11);
    expect(reader.read(first)).toMatchObject({ state: "accepted", requestedAt: 11, decidedAt: 11 });
    expect(ids.map(stateOf)).toEqual(["queued", "queued"]);
  });
});

test("[AG32] a request that is declined at once keeps the note and loses its quotes", () => {
  withProgram(({ program, writer, reader, request, stateOf }) => {
    const id = request();
    writer.insertDeclined(rowOf(first, program, [id]), "Too dear", 12);
    expect(reader.read(first)).toMatchObject({ state: "declined", note: "Too dear", decidedAt: 12 });
    expect(stateOf(id)).toBe("cancelled");
  });
});

test("[AG32] [AG35] a confirmation request ends once, and its open quotes end with it", () => {
  for (const [how, quote] of [
    [{ state: "expired" }, "expired"],
    [{ state: "cancelled" }, "cancelled"],
    [{ state: "declined", note: "No" }, "cancelled"],
  ] as const) {
    withProgram(({ writer, reader, request, stateOf, insertFor }) => {
      const [open, sent] = [request(), request("queued")];
      const elsewhere = request();
      insertFor(first, [open, sent]);
      insertFor("second" as ConfirmationId, [elsewhere]);
      writer.end([first], how, 20);
      const ended = { note: "note" in how ? how.note : null, state: how.state, decidedAt: 20 };
      expect(reader.read(first)).toMatchObject(ended);
      expect([open, sent, elsewhere].map(stateOf)).toEqual([quote, "queued", "quoted"]);
      const later = request();
      writer.end([first], { state: "expired", note: "again" }, 30);
      expect(reader.read(first)).toMatchObject(ended);
      expect(stateOf(later)).toBe("quoted");
    });
  }
});

test("[AG34] a new quote takes the place of the earlier one, and another position has none", () => {
  withProgram(({ writer, reader, request, insertFor }) => {
    const [old, other] = [request(), request()];
    insertFor(first, [old, other]);
    const next = request("quoted", { replaces: old });
    expect(() => writer.replace(first, 7, next, 20)).toThrow("has no item 7");
    writer.replace(first, 0, next, 20);
    expect(reader.read(first)?.items).toMatchObject([
      { position: 0, paidRequestId: next, firstRequestId: old, firstCredits: 8 },
      { position: 1, paidRequestId: other },
    ]);
    expect(reader.read(first)?.state).toBe("waiting");
    // Research may be free now: then nothing is left to decide.
    const free = request("running", { replaces: next, kind: "research", quoted_credits: 0, consented_credits: 0 });
    const done = request("done", { replaces: other });
    writer.replace(first, 0, free, 21);
    expect(reader.read(first)?.state).toBe("waiting");
    writer.replace(first, 1, done, 22);
    expect(reader.read(first)).toMatchObject({ state: "accepted", decidedAt: 22 });
  });
});

test("[AG34] a new quote of a batch takes its items and prices along, or nothing changes", () => {
  withProgram(({ db, writer, reader, request, insertFor }) => {
    const runId = "run" as RunId;
    const item = { kind: "generation", request: { type: "image", prompt: "a" } } as const;
    runWriter(db).insert({ id: runId, project: null, costCenter: null }, [item, item], 1);
    const old = request("quoted", { run_id: runId, kind: "batch" });
    insertFor(first, [old]);
    const id = request("quoted", { run_id: runId, kind: "batch", replaces: old });
    const part = {
      id,
      runId,
      items: [0, 1].map((position) => ({ position, itemId: `i${position}` })),
      prices: [0, 1].map((position) => ({ itemId: `i${position}`, credits: 4 + position })),
    };
    const moved = () =>
      runReader(db)
        .items(runId)
        .map(({ paidRequestId, credits }) => [paidRequestId, credits]);
    expect(() => writer.replacePart(first, 3, part, 20)).toThrow("has no item 3");
    expect(moved()).toEqual([
      [null, null],
      [null, null],
    ]);
    writer.replacePart(first, 0, part, 20);
    expect(moved()).toEqual([
      [id, 4],
      [id, 5],
    ]);
    expect(reader.read(first)?.items).toMatchObject([{ paidRequestId: id, firstRequestId: old }]);
  });
});

test("[AG41] the end of an allowance cancels what it accepted and can't have run yet, once", () => {
  withProgram(({ db, program, writer, request, stateOf }) => {
    const allowanceId = giveIn(db, program, { total: 100, perPeriod: 100, perHour: 100 });
    const accepted = [request(), request(), request(), request()];
    journalWriter(db).confirm(
      accepted.map((id) => consentTo8(id)),
      { allowanceId },
      11,
    );
    const change = (index: number, columns: string) =>
      db.prepare(`UPDATE paid_request SET ${columns} WHERE id = ?`).run(accepted[index]);
    change(1, "is_ambiguous = 1");
    change(2, "failure = '{\"status\":409}'");
    change(3, "state = 'sending'");
    const byPerson = request("queued");
    const open = request();
    expect(writer.endAllowance(program, 20)).toEqual([accepted[0]]);
    expect(accepted.map(stateOf)).toEqual(["cancelled", "queued", "queued", "sending"]);
    expect([byPerson, open].map(stateOf)).toEqual(["queued", "quoted"]);
    const ended = () => db.prepare("SELECT allowance_id, ended_at FROM allowance_end").raw().all();
    expect(ended()).toEqual([[allowanceId, 20]]);
    expect(writer.endAllowance(program, 30)).toEqual([]);
    expect(ended()).toEqual([[allowanceId, 20]]);
  });
});

test("[AG41] the end of a program also withdraws what waits and discards its quotes, and no other program's", () => {
  withProgram(({ db, program, writer, reader, request, stateOf, insertFor }) => {
    const allowanceId = giveIn(db, program);
    const accepted = request();
    journalWriter(db).confirm([consentTo8(accepted)], { allowanceId }, 11);
    const [waiting, loose] = [request(), request()];
    insertFor(first, [waiting]);
    const other = pairIn(db);
    const theirs = request("quoted", { requested_by: other });
    const second = "second" as ConfirmationId;
    insertFor(second, [theirs], other);
    expect(writer.endProgram(program, 20)).toEqual([accepted]);
    expect([accepted, waiting, loose].map(stateOf)).toEqual(["cancelled", "cancelled", "cancelled"]);
    expect(reader.read(first)).toMatchObject({ state: "cancelled", decidedAt: 20 });
    expect(stateOf(theirs)).toBe("quoted");
    expect(reader.read(second)?.state).toBe("waiting");
  });
});
