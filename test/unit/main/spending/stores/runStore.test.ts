import { expect, test } from "vitest";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { NewRunItem } from "#contracts/spending/runs.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { runReader, runWriter } from "#main/spending/stores/runStore.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";

const run = "a-run" as RunId;
const image = (prompt: string): NewRunItem => ({ kind: "generation", request: { type: "image", prompt } });
const scene: NewRunItem = { kind: "scene", request: { name: "Hall", prompt: "a hall" } };
const failure = { status: 400, code: "invalid_request", message: "No." };

/** Runs `work` on a journal with a batch of three items. */
function withRun(
  work: (given: { db: WritableDb; reader: ReturnType<typeof runReader>; writer: ReturnType<typeof runWriter> }) => void,
): void {
  withJournal((db) => {
    const [reader, writer] = [runReader(db), runWriter(db)];
    writer.insert({ id: run, project: "spring", costCenter: "ads" }, [image("one"), scene, image("three")], 5);
    work({ db, reader, writer });
  });
}

const part = (db: WritableDb, ...args: [Parameters<typeof insertRow>[1], Parameters<typeof insertRow>[2]?]) =>
  insertRow(db, args[0], { run_id: run, ...args[1] }) as PaidRequestId;

test("[S12] a batch is read as it was composed, in its order, and an unknown one is null", () => {
  withRun(({ reader }) => {
    expect(reader.read(run)).toEqual({
      id: run,
      project: "spring",
      costCenter: "ads",
      createdAt: 5,
      confirmedAt: null,
    });
    expect(reader.read("another" as RunId)).toBeNull();
    const unquoted = { paidRequestId: null, itemId: null, credits: null, generationId: null, failure: null };
    expect(reader.items(run)).toEqual(
      [image("one"), scene, image("three")].map((request, position) => ({ position, request, ...unquoted })),
    );
  });
});

test("[S12] an item gets its request, then its price by its name, and loses both when the service rejects it", () => {
  withRun(({ db, reader, writer }) => {
    const [first, second] = [part(db, "quoted", { kind: "batch" }), part(db, "quoted")];
    const items = [0, 2].map((position) => ({ position, itemId: `i${position}` }));
    writer.assign(run, first, items);
    writer.assign(run, second, [{ position: 1, itemId: null }]);
    writer.price(first, [
      { itemId: "i0", credits: 4 },
      { itemId: "i2", credits: 6 },
    ]);
    writer.price(second, [{ itemId: null, credits: 9 }]);
    expect(reader.items(run).map(({ paidRequestId, itemId, credits }) => [paidRequestId, itemId, credits])).toEqual([
      [first, "i0", 4],
      [second, null, 9],
      [first, "i2", 6],
    ]);
    expect(reader.itemsOfRequest(first).map(({ position }) => position)).toEqual([0, 2]);
    writer.reject(run, [2], failure);
    expect(reader.items(run)[2]).toMatchObject({ paidRequestId: null, itemId: null, credits: null, failure });
    expect(reader.itemsOfRequest(first).map(({ position }) => position)).toEqual([0]);
    // Quoted again, the item has neither the old price nor the old reason.
    writer.assign(run, second, [{ position: 2, itemId: "again" }]);
    expect(reader.items(run)[2]).toMatchObject({
      paidRequestId: second,
      itemId: "again",
      credits: null,
      failure: null,
    });
  });
});

test("[BK61] an item that can't be read is left out, and the others stay", () => {
  withRun(({ db, reader }) => {
    db.prepare("UPDATE run_item SET request = '{' WHERE position = 0").run();
    db.prepare("UPDATE run_item SET failure = '[' WHERE position = 2").run();
    expect(reader.items(run).map(({ position, failure: stored }) => [position, stored])).toEqual([
      [1, null],
      [2, null],
    ]);
  });
});

test("[S12] the requests of a batch are listed in send order, with what is known of each", () => {
  withRun(({ db, reader, writer }) => {
    const unconfirmed = part(db, "quoted");
    const last = part(db, "queued", { sort_key: 9, quoted_credits: 12, consented_credits: 12, is_paused: 1 });
    const short = part(db, "queued", { sort_key: 3, failure: JSON.stringify({ status: 402 }) });
    const unclear = part(db, "outcome_unknown", { sort_key: 4, is_ambiguous: 1 });
    for (const [position, id] of [last, short, unclear].entries()) writer.assign(run, id, [{ position, itemId: null }]);
    const none = { itemCount: 1, done: 0, failed: 0, kind: "generation", isPaused: false, isAmbiguous: false };
    expect(reader.parts(run)).toEqual([
      { ...none, id: short, state: "queued", credits: 8, isShort: true },
      { ...none, id: unclear, state: "outcome_unknown", credits: 8, isShort: false, isAmbiguous: true },
      { ...none, id: last, state: "queued", credits: 12, isShort: false, isPaused: true },
    ]);
    writer.assign(run, unconfirmed, [{ position: 0, itemId: null }]);
    expect(reader.parts(run).map(({ id }) => id)).toEqual([short, unclear]);
    expect(reader.parts("another" as RunId)).toEqual([]);
  });
});

test("[S12] a request with another refusal, or with one that can't be read, does not wait for credits", () => {
  withRun(({ db, reader, writer }) => {
    const stored = [JSON.stringify({ status: 429 }), "{", null];
    const ids = stored.map((text, sort_key) => part(db, "queued", { sort_key, failure: text }));
    for (const [position, id] of ids.entries()) writer.assign(run, id, [{ position, itemId: null }]);
    expect(reader.parts(run).map(({ isShort }) => isShort)).toEqual([false, false, false]);
    db.prepare("UPDATE paid_request SET state = 'sending', failure = ? WHERE id = ?").run('{"status":402}', ids[0]);
    expect(reader.parts(run).map(({ isShort }) => isShort)).toEqual([false, false, false]);
  });
});

test("[S103] a request whose last answer was a 409 counts as one that may have run", () => {
  withRun(({ db, reader, writer }) => {
    const ids = [409, 410].map((status) =>
      part(db, "queued", { sort_key: status, failure: JSON.stringify({ status }) }),
    );
    for (const [position, id] of ids.entries()) writer.assign(run, id, [{ position, itemId: null }]);
    expect(reader.parts(run).map(({ isAmbiguous }) => isAmbiguous)).toEqual([true, false]);
  });
});

test("[S12] done and failed items are counted by their generations, and without one by their request", () => {
  withRun(({ db, reader, writer }) => {
    const whole = part(db, "done", { sort_key: 1 });
    const over = part(db, "failed", { sort_key: 2 });
    const mixed = part(db, "running", { kind: "batch", sort_key: 3 });
    writer.assign(
      run,
      mixed,
      [0, 1, 2].map((position) => ({ position, itemId: `i${position}` })),
    );
    const generation = db.prepare(`
      INSERT INTO generation (id, paid_request_id, type, status, accepted_at, created_at, next_poll_at)
      VALUES (?, ?, 'image', ?, 1, 1, ?)`);
    for (const [position, [status, nextPollAt]] of [
      ["completed", null],
      ["failed", null],
      ["processing", 9],
    ].entries()) {
      generation.run(`g${position}`, mixed, status, nextPollAt);
      db.prepare("UPDATE run_item SET generation_id = ? WHERE position = ?").run(`g${position}`, position);
    }
    expect(reader.parts(run)).toMatchObject([{ id: mixed, itemCount: 3, done: 1, failed: 1 }]);
    db.prepare("UPDATE run_item SET generation_id = NULL").run();
    for (const [position, id] of [whole, over].entries()) writer.assign(run, id, [{ position, itemId: null }]);
    expect(reader.parts(run).map(({ id, done, failed }) => [id, done, failed])).toEqual([
      [whole, 1, 0],
      [over, 0, 1],
      [mixed, 0, 0],
    ]);
  });
});

test("[S2] a batch, an assignment, prices and rejections are each stored whole or not at all", () => {
  withRun(({ db, reader, writer }) => {
    const other = "another-run" as RunId;
    const broken = { kind: "generation", request: null } as unknown as NewRunItem;
    const withoutKind = { ...broken, kind: null } as unknown as NewRunItem;
    expect(() => writer.insert({ id: other, project: null, costCenter: null }, [image("a"), withoutKind], 1)).toThrow();
    expect(reader.read(other)).toBeNull();
    const id = part(db, "quoted");
    const unbindable = {} as unknown as number;
    expect(() =>
      writer.assign(run, id, [
        { position: 0, itemId: null },
        { position: unbindable, itemId: null },
      ]),
    ).toThrow();
    expect(reader.itemsOfRequest(id)).toEqual([]);
    writer.assign(run, id, [{ position: 0, itemId: null }]);
    expect(() =>
      writer.price(id, [
        { itemId: null, credits: 3 },
        { itemId: null, credits: unbindable },
      ]),
    ).toThrow();
    expect(reader.items(run)[0]?.credits).toBeNull();
    expect(() => writer.reject(run, [0, unbindable], failure)).toThrow();
    expect(reader.items(run)[0]?.failure).toBeNull();
  });
});
