import { expect, test } from "vitest";
import { openJournal } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import { createCommitWithRetry } from "#main/spending/sending/commitWithRetry.ts";
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

test("[S2] an outcome is committed immediately and exactly once", async () => {
  const { clock, events, begin } = scene();
  const began = begin("a");
  expect(events).toEqual(["wrote a"]);
  await began;
  expect(events).toEqual(["wrote a", "resolved a"]);
  expect(clock.waiting()).toBe(0);
});

test("[S2] an outcome that cannot be written is retried every 2 s and is not resolved until stored", async () => {
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

test("[S2] outcomes are retried independently: storing one does not resolve another", async () => {
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

test("[S10] an outcome that cannot be stored while the journal closes is dropped without a report", async () => {
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

test("[S2] an outcome that arrives while the journal closes is stored if possible", async () => {
  const { events, begin, stop } = scene();
  stop();
  await begin("a");
  expect(events).toEqual(["wrote a", "resolved a"]);
});

test("[S10] a request whose outcome arrived after the journal closed is still sending at the next start", () => {
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
