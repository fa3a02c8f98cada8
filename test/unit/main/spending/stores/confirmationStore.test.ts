import { expect, test } from "vitest";
import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { confirmationAcceptedWriter, confirmationReader } from "#main/spending/stores/confirmationStore.ts";
import { confirmationWriter } from "#main/spending/stores/confirmationWriter.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { runWriter } from "#main/spending/stores/runStore.ts";
import { consentTo8, giveIn } from "../../../../support/allowances.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";
import { pairIn } from "../../../../support/programs.ts";

const terms = JSON.stringify({ kind: "generation", confirmation: { generation_type: "image", model: "m" } });
type More = Parameters<typeof insertRow>[2];

interface Given {
  readonly db: WritableDb;
  readonly program: ProgramId;
  readonly reader: ReturnType<typeof confirmationReader>;
  readonly writer: ReturnType<typeof confirmationWriter>;
  readonly request: (more?: More) => PaidRequestId;
  readonly insertFor: (
    name: string,
    requests: readonly PaidRequestId[],
    more?: { readonly program?: ProgramId; readonly at?: number; readonly endsAt?: number },
  ) => ConfirmationId;
}

function withProgram(work: (given: Given) => void): void {
  withJournal((db) => {
    const program = pairIn(db);
    const writer = confirmationWriter(db, journalWriter(db), runWriter(db));
    work({
      db,
      program,
      writer,
      reader: confirmationReader(db),
      request: (more = {}) => insertRow(db, "quoted", { requested_by: program, terms, ...more }) as PaidRequestId,
      insertFor: (name, requests, { program: programId = program, at = 10, endsAt = 1_000 } = {}) => {
        const id = name as ConfirmationId;
        const items = requests.map((paidRequestId) => ({ paidRequestId, credits: 8 }));
        writer.insert({ id, programId, requestKey: `key of ${name}`, reason: "", endsAt, items }, at);
        return id;
      },
    });
  });
}

test("[AG30] a program finds its confirmation requests by its own keys only", () => {
  withProgram(({ db, program, reader, request, insertFor }) => {
    const id = insertFor("first", [request()]);
    expect(reader.ofKey(program, "key of first")).toEqual(reader.read(id));
    expect(reader.ofKey(program, "another key")).toBeNull();
    expect(reader.ofKey(pairIn(db), "key of first")).toBeNull();
    expect(reader.read("unknown")).toBeNull();
  });
});

test("[AG32] waiting confirmation requests are listed oldest first, and counted for one program or for all", () => {
  withProgram(({ db, program, reader, writer, request, insertFor }) => {
    const other = pairIn(db);
    insertFor("b", [request()], { at: 20 });
    insertFor("a", [request()], { at: 20 });
    const oldest = insertFor("c", [request({ requested_by: other })], { at: 5, program: other });
    const over = insertFor("d", [request()]);
    writer.end([over], { state: "declined" }, 30);
    expect(reader.waiting().map(({ id }) => id)).toEqual([oldest, "a", "b"]);
    expect([reader.waitingCount(null), reader.waitingCount(program), reader.waitingCount(other)]).toEqual([3, 2, 1]);
    expect(reader.waitingCount("unknown" as ProgramId)).toBe(0);
  });
});

test("[AG35] the next end is that of what waits, and everything whose time is over is listed", () => {
  withProgram(({ reader, writer, request, insertFor }) => {
    expect(reader.nextEnd()).toBeNull();
    const [early, late] = [
      insertFor("early", [request()], { endsAt: 50 }),
      insertFor("late", [request()], { endsAt: 60 }),
    ];
    expect(reader.nextEnd()).toBe(50);
    expect([reader.ended(49), reader.ended(50), reader.ended(60)]).toEqual([[], [early], [early, late]]);
    writer.end([early], { state: "expired" }, 50);
    expect(reader.nextEnd()).toBe(60);
    expect(reader.ended(60)).toEqual([late]);
  });
});

test("[AG34] a confirmation request is found by a request that it names, before and after new quotes, by its program", () => {
  withProgram(({ db, program, reader, writer, request, insertFor }) => {
    const old = request();
    const id = insertFor("first", [old]);
    const next = request({ replaces: old });
    expect(reader.ofRequest(program, old)?.id).toBe(id);
    expect(reader.ofRequest(program, next)).toBeNull();
    writer.replace(id, 0, next, 20);
    const last = request({ replaces: next });
    writer.replace(id, 0, last, 21);
    expect([old, next, last].map((one) => reader.ofRequest(program, one)?.id)).toEqual([id, id, id]);
    expect(reader.ofRequest(pairIn(db), last)).toBeNull();
    expect([reader.stateOf(last), reader.stateOf(next)]).toEqual(["waiting", null]);
    // The one that named it first comes before one that got it as a new quote.
    const branch = request({ replaces: old });
    insertFor("second", [branch]);
    expect(reader.ofRequest(program, old)?.id).toBe(id);
    expect(reader.ofRequest(program, branch)?.id).toBe("second");
  });
});

test("[AG32] a repeated wish is recognized by its items, whatever their order, since a time and of the same program", () => {
  withProgram(({ db, program, reader, writer, request, insertFor }) => {
    const identity = db.prepare("INSERT INTO item_identity (paid_request_id, identity) VALUES (?, ?)");
    const wishFor = (...identities: readonly string[]) => {
      const id = request();
      for (const one of identities) identity.run(id, one);
      return id;
    };
    const declined = insertFor("first", [wishFor("a"), wishFor("b")]);
    writer.end([declined], { state: "declined", note: "No" }, 20);
    const again = [wishFor("b"), wishFor("a")];
    expect(reader.declinedSame(program, again, 19)).toEqual({ note: "No" });
    expect(reader.declinedSame(program, again, 20)).toBeNull();
    expect(reader.declinedSame(pairIn(db), again, 19)).toBeNull();
    expect(reader.declinedSame(program, [wishFor("a")], 19)).toBeNull();
    expect(reader.declinedSame(program, [wishFor("a", "b", "c")], 19)).toBeNull();
    const later = insertFor("second", again);
    writer.end([later], { state: "declined", note: "Still no" }, 30);
    expect(reader.declinedSame(program, again, 19)).toEqual({ note: "Still no" });
    const expired = insertFor("third", [wishFor("z")]);
    writer.end([expired], { state: "expired" }, 40);
    expect(reader.declinedSame(program, [wishFor("z")], 0)).toBeNull();
  });
});

test("[AG42] a program is known by its name, its kind, and when it ends", () => {
  withProgram(({ db, program, reader }) => {
    const command = pairIn(db, { name: "proofsheet", isCommandLine: true, endsAt: 500 });
    const common = { endedAt: null };
    expect(reader.program(program)).toMatchObject({ ...common, id: program, name: "Claude", isCommandLine: false });
    expect(reader.program(command)).toEqual({
      ...common,
      id: command,
      name: "proofsheet",
      isCommandLine: true,
      endsAt: 500,
    });
    db.prepare("UPDATE pairing SET ended_at = 9 WHERE id = ?").run(command);
    expect(reader.program(command)?.endedAt).toBe(9);
    expect(reader.program("unknown" as ProgramId)).toBeNull();
  });
});

test("[AG30] a program's own requests are listed in pages, newest first", () => {
  withProgram(({ db, program, reader, request }) => {
    const ids = [1, 2, 3].map((created_at) => request({ created_at }));
    request({ requested_by: pairIn(db), created_at: 9 });
    insertRow(db, "quoted");
    expect(reader.requestsOf(program, null, 10)).toEqual(ids.toReversed());
    expect(reader.requestsOf(program, null, 2)).toEqual([ids[2], ids[1]]);
    expect(reader.requestsOf(program, ids[1] as PaidRequestId, 2)).toEqual([ids[0]]);
  });
});

test("[AG36] who accepted a request is known: a person, an allowance, or nobody yet", () => {
  withProgram(({ db, program, reader, request }) => {
    const [byAllowance, open] = [request(), request()];
    journalWriter(db).confirm([consentTo8(byAllowance)], { allowanceId: giveIn(db, program) }, 11);
    const byPerson = insertRow(db, "queued") as PaidRequestId;
    expect([byAllowance, byPerson, open].map(reader.confirmedBy)).toEqual(["allowance", "person", null]);
  });
});

test("[AG45] only reads count as reads, since a time and by program", () => {
  withProgram(({ db, program, reader }) => {
    expect(reader.readsSince(program, 0)).toBe(0);
    const insert = db.prepare(
      "INSERT INTO program_activity (at, pairing_id, name, kind, tool, count) VALUES (?, ?, 'Claude', ?, ?, ?)",
    );
    insert.run(10, program, "reads", "search", 3);
    insert.run(20, program, "reads", "read", 4);
    insert.run(20, program, "quoted", "quote", 50);
    insert.run(20, pairIn(db), "reads", "search", 60);
    expect([9, 10, 20].map((since) => reader.readsSince(program, since))).toEqual([7, 4, 0]);
  });
});

test("[AG31] a confirmation request ends as accepted once each of its requests is confirmed or ran for free", () => {
  withProgram(({ reader, db, request, insertFor }) => {
    const ids = [request(), request()];
    const id = insertFor("first", ids);
    expect(reader.read(id)?.items).toEqual(
      ids.map((one, position) => ({ position, paidRequestId: one, firstRequestId: one, firstCredits: 8 })),
    );
    const accepted = confirmationAcceptedWriter(db);
    const settle = (index: number, state: string) =>
      db.prepare("UPDATE paid_request SET state = ? WHERE id = ?").run(state, ids[index]);
    settle(0, "cancelled");
    accepted(ids[0] as PaidRequestId, 20);
    expect(reader.read(id)).toMatchObject({ state: "waiting", decidedAt: null });
    const confirmed = [
      request({ created_at: 3 }),
      insertRow(db, "queued", { requested_by: programOf(db, ids[0]), terms }),
    ];
    const other = insertFor("second", confirmed as PaidRequestId[]);
    accepted(confirmed[1] as PaidRequestId, 21);
    expect(reader.read(other)?.state).toBe("waiting");
    const both = [0, 1].map(
      () => insertRow(db, "queued", { requested_by: programOf(db, ids[0]), terms }) as PaidRequestId,
    );
    const last = insertFor("third", both);
    accepted(both[0] as PaidRequestId, 22);
    expect(reader.read(last)).toMatchObject({ state: "accepted", decidedAt: 22 });
    expect(reader.read(other)?.state).toBe("waiting");
  });
});

const programOf = (db: WritableDb, id: PaidRequestId | undefined) =>
  String(db.prepare("SELECT requested_by FROM paid_request WHERE id = ?").pluck().get(id));
