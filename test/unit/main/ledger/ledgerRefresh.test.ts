import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { ledgerWriter } from "#main/ledger/stores/ledgerStore.ts";
import { snapshotStore } from "#main/shared/database/snapshotStore.ts";
import { mostPages } from "#main/shared/jobs/syncList.ts";
import { noChargeIds } from "#main/spending/sending/domain/chargeIds.ts";
import { createLedgerRefresh } from "#main/ledger/ledgerRefresh.ts";
import { away, entryAt, type ListOrder, listService } from "../../../support/listService.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { type OpenDatabases, withDatabases } from "../../../support/openDatabases.ts";
import { settled } from "../../../support/settled.ts";

const owner = "0f8fad5b-d9cb-469f-a165-70867728950e" as PaidRequestId;
const hours = (count: number, from = 0) => Array.from({ length: count }, (_, index) => (from + index) * 60);

/** A ledger in pages of two, and the job that copies it into the cache. */
function scene({ cache }: OpenDatabases, order: ListOrder = "newestFirst") {
  const clock = manualClock();
  const service = listService(order);
  const events: string[] = [];
  const snapshots = snapshotStore(cache);
  const start = () =>
    createLedgerRefresh({
      clock,
      listLedger: service.list,
      insert: ledgerWriter(cache).insert,
      chargeIds: {
        of: () => noChargeIds,
        ownersOf: (ids) => ids.map((generationId) => ({ generationId, paidRequestId: owner, kind: "generation" })),
        ownersOfIds: () => [],
        learned: () => ({}),
        storeLearned: () => void events.push("learn"),
      },
      snapshots,
      added: (entries) => void events.push(`added ${entries.length}`),
      changed: () => void events.push("changed"),
      report: (cause) => void events.push(String(cause)),
      wake: () => undefined,
    });
  const ledger = start();
  return {
    clock,
    service,
    ledger,
    startAgain: start,
    snapshots,
    events,
    /** Runs the job's due work; returns the time of its next tick. */
    turn: async (job = ledger.job) => {
      job.tick(clock.now());
      await settled();
      return job.tick(clock.now());
    },
    count: () => (cache.prepare("SELECT count(*) AS count FROM ledger_entry").get() as { count: number }).count,
    times: () => cache.prepare("SELECT created_at FROM ledger_entry ORDER BY id").all(),
  };
}

test("[L2] the ledger is marked as synced only after a sync has read all of its pages", async () => {
  await withDatabases(async (databases) => {
    const { clock, service, ledger, events, count } = scene(databases);
    service.add(...hours(4));
    expect([ledger.readAt(), ledger.passedAt()]).toEqual([null, null]);
    service.failing = (cursor) => (cursor === null ? undefined : away);
    expect(await ledger.sync()).toBe(false);
    expect([count(), ledger.readAt(), ledger.passedAt()]).toEqual([2, null, null]);
    service.failing = () => undefined;
    const startedAt = clock.now();
    clock.advance(5_000);
    expect(await ledger.sync()).toBe(true);
    expect([count(), ledger.readAt(), events.at(-1)]).toEqual([4, clock.now(), "changed"]);
    // Of what was added below since the read began, nothing is known.
    expect(ledger.passedAt()).toBe(startedAt);
  });
});

test("[L102] a sync that was cut off by the end of the app continues at its page", async () => {
  await withDatabases(async (databases) => {
    const { service, ledger, startAgain, count } = scene(databases);
    service.add(...hours(10));
    service.failing = (cursor) => (cursor === "6" ? away : undefined);
    await ledger.sync();
    service.failing = () => undefined;
    service.cursors();
    expect(await startAgain().sync()).toBe(true);
    expect(service.cursors()).toEqual([null, "6", "8"]);
    expect(count()).toBe(10);
  });
});

test("[L2] a stored bookmark of an unknown form is ignored, and the sync reads the full ledger", async () => {
  await withDatabases(async (databases) => {
    const { clock, service, ledger, snapshots } = scene(databases);
    service.add(...hours(4));
    await ledger.sync();
    snapshots.write("ledger_read", { id: entryAt(4).id }, clock.now());
    expect(ledger.readAt()).toBeNull();
    service.cursors();
    expect(await ledger.sync()).toBe(true);
    expect(service.cursors()).toEqual([null, "2"]);
  });
});

test("[L101] an entry whose time has another form, or none, is stored like the others", async () => {
  await withDatabases(async (databases) => {
    const { clock, service, ledger, times } = scene(databases);
    const [one, two, three] = [1, 2, 3].map((minute) => entryAt(minute));
    if (one === undefined || two === undefined || three === undefined) throw new Error("three entries");
    service.addEntries(one, { ...two, created_at: "20261101T000200Z" }, { ...three, created_at: "lately" });
    expect(await ledger.sync()).toBe(true);
    expect(times()).toEqual([
      { created_at: Date.parse(one.created_at) },
      { created_at: Date.parse(two.created_at) },
      { created_at: clock.now() },
    ]);
  });
});

test("[L41] a sync learns the meaning of ID columns from each page after its entries are cached", async () => {
  await withDatabases(async (databases) => {
    const { service, ledger, events } = scene(databases);
    service.add(...hours(4));
    await ledger.sync();
    expect(events).toEqual(["learn", "added 2", "learn", "added 2", "changed"]);
  });
});

test("a sync requested by the user has a higher priority than a scheduled sync", async () => {
  await withDatabases(async (databases) => {
    const { service, ledger, turn } = scene(databases);
    service.add(...hours(4));
    await turn();
    await ledger.sync();
    ledger.job.soon();
    expect(service.requested.map(({ priority }) => priority)).toEqual(["sync", "sync", "user", "user"]);
  });
});

test("the ledger is synced every 10 minutes, and at most every 15 seconds after events", async () => {
  await withDatabases(async (databases) => {
    const { clock, service, ledger, turn } = scene(databases);
    service.add(...hours(40));
    const syncedAt = clock.now();
    expect(await turn()).toBe(syncedAt + 600_000);
    ledger.job.soon();
    expect(ledger.job.tick(clock.now())).toBe(syncedAt + 15_000);
    clock.advance(15_000);
    service.cursors();
    await turn();
    // It reads back a day only once in 10 minutes.
    expect(service.cursors()).toEqual([null]);
    clock.advance(585_000);
    ledger.job.soon();
    await turn();
    expect(service.cursors()).toHaveLength(13);
    ledger.job.soon();
    clock.advance(15_000);
    await turn();
    expect(service.cursors()).toEqual([null]);
    expect(await ledger.sync()).toBe(true);
    expect(service.cursors()).toHaveLength(13);
  });
});

test("[L102] a long read of the whole ledger goes on every 15 seconds", async () => {
  await withDatabases(async (databases) => {
    const { clock, service, ledger, turn, count } = scene(databases);
    service.add(...hours(5 * mostPages));
    expect(await turn()).toBe(clock.now() + 15_000);
    expect([count(), ledger.readAt()]).toEqual([2 * mostPages, null]);
    clock.advance(15_000);
    await turn();
    clock.advance(15_000);
    expect(await turn()).toBe(clock.now() + 600_000);
    expect([count(), ledger.readAt()]).toEqual([5 * mostPages, clock.now()]);
  });
});
