import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { createLedgerSync, overlapMs, readBookmark, soonOverlapMs, syncLedger } from "#main/ledger/syncLedger.ts";
import { mostPages } from "#main/shared/jobs/syncList.ts";
import { noChargeIds } from "#main/spending/domain/chargeIds.ts";
import { away, entryAt, listService } from "../../../support/listService.ts";
import { settled } from "../../../support/settled.ts";
import { testLedger } from "../../../support/testLedger.ts";
import { testWorkspace } from "../../../support/testWorkspace.ts";

const owner = "0f8fad5b-d9cb-469f-a165-70867728950e" as PaidRequestId;
const hours = (count: number, from = 0) => Array.from({ length: count }, (_, index) => (from + index) * 60);

/** A ledger in pages of two, and what copies it into the cache. */
function scene() {
  const workspace = testWorkspace();
  const { cache, clock } = workspace;
  const service = listService("newestFirst");
  const events: string[] = [];
  let generations = 0;
  const plain = testLedger({}, workspace);
  const { insert } = plain.ledgerWriter;
  const context: typeof plain = {
    ...plain,
    service: { ...plain.service, client: { listLedger: service.list } },
    ledgerWriter: {
      insert: (entries, now) => {
        events.push(`insert ${now === clock.now() ? "now" : now}`);
        return insert(entries, now);
      },
    },
    chargeIds: {
      ...plain.chargeIds,
      of: () => noChargeIds,
      ownersOf: (ids) => {
        generations = ids.length;
        return ids.map((generationId) => ({ generationId, paidRequestId: owner, kind: "generation" }));
      },
      ownersOfIds: () => [],
      learned: () => ({}),
      storeLearned: () => void events.push(`learn ${generations}`),
    },
    entriesAdded: (entries) => void events.push(`added ${entries.length}`),
    publish: (name) => void events.push(name),
    report: (job) => (cause) => void events.push(`${job}: ${String(cause)}`),
  };
  const start = () => createLedgerSync(context);
  const ledger = start();
  return {
    clock,
    service,
    ledger,
    startAgain: start,
    snapshots: context.snapshots,
    events,
    sync: (how: Parameters<typeof syncLedger>[1]) => syncLedger(context, how),
    readAt: () => readBookmark(context)?.readAt ?? null,
    passedAt: () => readBookmark(context)?.passedAt ?? null,
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
  const { clock, service, ledger, events, count, readAt, passedAt } = scene();
  service.add(...hours(4));
  expect([readAt(), passedAt()]).toEqual([null, null]);
  service.failing = (cursor) => (cursor === null ? undefined : away);
  expect(await ledger.now()).toBe(false);
  expect([count(), readAt(), passedAt()]).toEqual([2, null, null]);
  service.failing = () => undefined;
  const startedAt = clock.now();
  clock.advance(5_000);
  expect(await ledger.now()).toBe(true);
  expect([count(), readAt(), events.at(-1)]).toEqual([4, clock.now(), "ledger.changed"]);
  // Of what was added below since the read began, nothing is known.
  expect(passedAt()).toBe(startedAt);
});

test("[L102] a sync that was cut off by the end of the app continues at its page", async () => {
  const { service, ledger, startAgain, count } = scene();
  service.add(...hours(10));
  service.failing = (cursor) => (cursor === "6" ? away : undefined);
  await ledger.now();
  service.failing = () => undefined;
  service.cursors();
  expect(await startAgain().now()).toBe(true);
  expect(service.cursors()).toEqual([null, "6", "8"]);
  expect(count()).toBe(10);
});

test("[L2] a stored bookmark of an unknown form is ignored, and the sync reads the full ledger", async () => {
  const { clock, service, ledger, snapshots, readAt } = scene();
  service.add(...hours(4));
  await ledger.now();
  snapshots.write("ledger_read", { id: entryAt(4).id }, clock.now());
  expect(readAt()).toBeNull();
  service.cursors();
  expect(await ledger.now()).toBe(true);
  expect(service.cursors()).toEqual([null, "2"]);
});

test("[L101] an entry whose time has another form, or none, is stored like the others", async () => {
  const { clock, service, ledger, times } = scene();
  const [one, two, three] = [1, 2, 3].map((minute) => entryAt(minute));
  if (one === undefined || two === undefined || three === undefined) throw new Error("three entries");
  service.addEntries(one, { ...two, created_at: "20261101T000200Z" }, { ...three, created_at: "lately" });
  expect(await ledger.now()).toBe(true);
  expect(times()).toEqual([
    { created_at: Date.parse(one.created_at) },
    { created_at: Date.parse(two.created_at) },
    { created_at: clock.now() },
  ]);
});

test("[L41] a sync learns the meaning of ID columns from each page after its entries are cached", async () => {
  const { service, ledger, events } = scene();
  service.add(...hours(4));
  await ledger.now();
  const page = ["insert now", "learn 1", "added 2"];
  expect(events).toEqual([...page, ...page, "ledger.changed"]);
});

test("a sync requested by the user has a higher priority than a scheduled sync", async () => {
  const { clock, service, ledger, turn } = scene();
  service.add(...hours(4));
  await turn();
  await ledger.now();
  ledger.job.soon();
  expect(service.requested.map(({ priority }) => priority)).toEqual(["sync", "sync", "user", "user"]);
  clock.advance(600_000);
  await turn();
  expect(service.requested.at(-1)?.priority).toBe("background");
});

test("the ledger is synced every 10 minutes, and at most every 15 seconds after events", async () => {
  const { clock, service, ledger, turn } = scene();
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
  expect(await ledger.now()).toBe(true);
  expect(service.cursors()).toHaveLength(13);
});

test("a sync that failed, or a clock that was set back, does not count as having read back a day", async () => {
  const { clock, service, ledger, turn } = scene();
  service.add(...hours(40));
  await turn();
  clock.advance(600_000);
  service.failing = () => away;
  await turn();
  service.failing = () => undefined;
  service.cursors();
  clock.advance(2_000);
  await turn();
  expect(service.cursors()).toHaveLength(13);
  // Within the same moment, it does.
  ledger.job.afresh();
  await turn();
  expect(service.cursors()).toEqual([null]);
  clock.jump(-3_600_000);
  ledger.job.afresh();
  await turn();
  service.cursors();
  clock.advance(600_000);
  await turn();
  expect(service.cursors()).toHaveLength(13);
});

test("an unexpected failure of the job is reported under its name", async () => {
  const { service, ledger, turn, events } = scene();
  service.failing = () => {
    throw new Error("the disk is full");
  };
  await turn();
  expect(events).toEqual(["ledger: Error: the disk is full"]);
  expect(ledger.job.name).toBe("ledger");
});

test("[L102] a long read of the whole ledger goes on every 15 seconds", async () => {
  const { clock, service, turn, count, readAt } = scene();
  service.add(...hours(5 * mostPages));
  expect(await turn()).toBe(clock.now() + 15_000);
  expect([count(), readAt()]).toEqual([2 * mostPages, null]);
  clock.advance(15_000);
  await turn();
  clock.advance(15_000);
  expect(await turn()).toBe(clock.now() + 600_000);
  expect([count(), readAt()]).toEqual([5 * mostPages, clock.now()]);
});

test("[L2] [L41] each page is stored, learned from and announced before the next one, and the end is announced once", async () => {
  const { service, events, count, sync } = scene();
  service.addEntries(...[0, 60, 120].map((minute) => entryAt(minute, { generation_id: `generation-${minute}` })));
  expect(await sync({ priority: "background", isSoon: false })).toBe("current");
  const page = ["insert now", "learn 2", "added 2"];
  expect(events).toEqual([...page, "insert now", "learn 1", "added 1", "ledger.changed"]);
  expect(count()).toBe(3);
  events.length = 0;
  // Nothing new: the copy was found current.
  await sync({ priority: "background", isSoon: true });
  expect(events).toEqual(["insert now", "learn 2", "ledger.changed"]);
});

test("[L2] a sync that failed announces a change only if it stored entries", async () => {
  const { service, events, sync } = scene();
  service.add(...hours(3));
  service.failing = (cursor) => (cursor === null ? undefined : away);
  expect(await sync({ priority: "background", isSoon: false })).toBe("failed");
  expect(events.at(-1)).toBe("ledger.changed");
  events.length = 0;
  expect(await sync({ priority: "background", isSoon: false })).toBe("failed");
  expect(events).not.toContain("ledger.changed");
});

test("[L101] a sync goes back a day behind the newest entry, and one after an event 10 minutes", async () => {
  expect([overlapMs, soonOverlapMs]).toEqual([24 * 3_600_000, 10 * 60_000]);
  const { service, sync } = scene();
  service.add(...hours(39));
  await sync({ priority: "background", isSoon: false });
  service.requested.length = 0;
  await sync({ priority: "background", isSoon: true });
  expect(service.requested).toHaveLength(1);
  service.requested.length = 0;
  await sync({ priority: "background", isSoon: false });
  expect(service.requested).toHaveLength(13);
});

test.each([
  ["background", "sync"],
  ["user", "user"],
] as const)(
  "[L102] a full pass yields to other reads, except for a person who waits: %s",
  async (priority, passPriority) => {
    const { service, sync } = scene();
    service.add(...hours(3));
    await sync({ priority, isSoon: false });
    expect(service.requested.map((request) => request.priority)).toEqual([passPriority, passPriority]);
    service.requested.length = 0;
    await sync({ priority, isSoon: true });
    expect(service.requested.map((request) => request.priority)).toEqual([priority]);
  },
);
