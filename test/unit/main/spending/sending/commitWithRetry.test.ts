import { expect, test } from "vitest";
import { openJournal } from "../../../../../src/main/shared/database/database.ts";
import { journalMigrations } from "../../../../../src/main/shared/database/migrations/journal/migrations.ts";
import { journalWriter } from "../../../../../src/main/spending/stores/journalWriter.ts";
import { paidRequestReader } from "../../../../../src/main/spending/stores/paidRequestStore.ts";
import type { PaidRequestId } from "../../../../../src/contracts/ids.ts";
import { createCommitWithRetry } from "../../../../../src/main/spending/sending/commitWithRetry.ts";
import { insertRow, withDatabaseFile } from "../../../../support/journalDb.ts";
import { manualClock } from "../../../../support/manualClock.ts";

/** Commits to a disk that fails until it has space; `begin` starts a commit and records when it has resolved. */
function scene() {
  const clock = manualClock();
  const events: string[] = [];
  let isFull = false;
  const { commit, stop } = createCommitWithRetry({
    clock,
    report: (cause) => void events.push(`failed: ${(cause as Error).message}`),
  });
  async function begin(name: string): Promise<void> {
    await commit(() => {
      if (isFull) throw new Error("disk full");
      events.push(`wrote ${name}`);
    });
    events.push(`resolved ${name}`);
  }
  return { clock, events, begin, commit, stop, setFull: (next: boolean) => void (isFull = next) };
}

/** Waits until every promise that can resolve has resolved. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("[S2] an outcome is committed at once, before anything else happens, and once", async () => {
  const { clock, events, begin } = scene();
  const began = begin("a");
  expect(events).toEqual(["wrote a"]);
  await began;
  expect(events).toEqual(["wrote a", "resolved a"]);
  expect(clock.waiting()).toBe(0);
});

test("[S2] an outcome that the disk does not take is tried again every 2 s, and is not over before it is stored", async () => {
  const { clock, events, begin, setFull } = scene();
  setFull(true);
  void begin("a");
  clock.advance(1_999);
  await settled();
  expect(events).toEqual(["failed: disk full"]);
  clock.advance(1);
  clock.advance(2_000);
  await settled();
  expect(events).toEqual(["failed: disk full", "failed: disk full", "failed: disk full"]);
  setFull(false);
  clock.advance(2_000);
  await settled();
  expect(events.slice(3)).toEqual(["wrote a", "resolved a"]);
  clock.advance(60_000);
  expect(events).toHaveLength(5);
  expect(clock.waiting()).toBe(0);
});

test("[S2] each outcome waits for itself: one that is stored does not end another", async () => {
  const { clock, events, begin, setFull } = scene();
  setFull(true);
  void begin("a");
  setFull(false);
  await begin("b");
  expect(events).toEqual(["failed: disk full", "wrote b", "resolved b"]);
  clock.advance(2_000);
  await settled();
  expect(events.slice(3)).toEqual(["wrote a", "resolved a"]);
});

test("[S10] when the journal is being closed, an outcome that cannot be stored is given up, without a report", async () => {
  const { clock, events, begin, setFull, stop } = scene();
  setFull(true);
  void begin("a");
  stop();
  await settled();
  expect(events).toEqual(["failed: disk full"]);
  clock.advance(2_000);
  await settled();
  expect(events).toEqual(["failed: disk full", "resolved a"]);
  expect(clock.waiting()).toBe(0);
  await begin("b");
  expect(events.slice(2)).toEqual(["resolved b"]);
});

test("[S2] an outcome that arrives while the journal is being closed is stored if it still can be", async () => {
  const { events, begin, stop } = scene();
  stop();
  await begin("a");
  expect(events).toEqual(["wrote a", "resolved a"]);
});

test("[S10] the next start finds a request as it was, sending, when its outcome came after the journal was closed", () => {
  const { commit, stop } = scene();
  withDatabaseFile((file) => {
    const db = openJournal(file, journalMigrations);
    const id = insertRow(db, "sending") as PaidRequestId;
    const { setNextAttempt } = journalWriter(db);
    db.close();
    stop();
    void commit(() => setNextAttempt(id, 1, 1));
    const again = openJournal(file, journalMigrations);
    expect(paidRequestReader(again).read(id)).toMatchObject({ state: "sending", nextAttemptAt: null });
    again.close();
  });
});
