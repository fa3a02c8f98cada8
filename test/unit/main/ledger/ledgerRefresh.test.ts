import { expect, test } from "vitest";
import type { PaidRequestId } from "../../../../src/contracts/ids.ts";
import { ledgerWriter } from "../../../../src/main/ledger/stores/ledgerStore.ts";
import { snapshotStore } from "../../../../src/main/shared/database/snapshotStore.ts";
import { noChargeIds } from "../../../../src/main/spending/sending/domain/chargeIds.ts";
import type { RequestPriority } from "../../../../src/main/shared/api/domain/requestPriorities.ts";
import { createLedgerRefresh } from "../../../../src/main/ledger/ledgerRefresh.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { type OpenDatabases, withDatabases } from "../../../support/openDatabases.ts";
import { ledgerEntry } from "../../../support/serviceRecords.ts";
import { settled } from "../../../support/settled.ts";

const entryId = (number: number) => `3d8a3c5e-1b0f-4d57-a9a3-52a0a9f1${String(number).padStart(4, "0")}`;
const owner = "0f8fad5b-d9cb-469f-a165-70867728950e" as PaidRequestId;

/** A ledger of `size` entries in pages of two, newest first; the newest has the highest number. */
function scene({ cache }: OpenDatabases) {
  const clock = manualClock();
  const service = { size: 4, failsAt: null as number | null };
  const requests: { readonly from: number; readonly lane: RequestPriority }[] = [];
  const events: string[] = [];
  const snapshots = snapshotStore(cache);
  const writer = ledgerWriter(cache);
  const ledger = createLedgerRefresh({
    clock,
    listLedger: (cursor, lane) => {
      const from = cursor === null ? service.size : Number(cursor);
      requests.push({ from, lane });
      if (service.failsAt !== null && from <= service.failsAt) {
        return Promise.resolve({ kind: "no_answer", transportFailure: { ambiguity: "not_sent", reason: "away" } });
      }
      const records = [from, from - 1]
        .filter((number) => number > 0)
        .map((number) => ledgerEntry({ id: entryId(number) }));
      return Promise.resolve({ kind: "ok", value: { records, next: from > 2 ? String(from - 2) : null } });
    },
    insert: (entries) => {
      events.push("insert");
      writer.insert(entries);
    },
    chargeIds: {
      of: () => noChargeIds,
      ownersOf: (ids) => ids.map((generationId) => ({ generationId, paidRequestId: owner, kind: "generation" })),
      ownersOfIds: () => [],
      learned: () => ({}),
      storeLearned: () => void events.push("learn"),
    },
    snapshots,
    changed: () => void events.push("changed"),
    report: (cause) => void events.push(String(cause)),
    wake: () => undefined,
  });
  return {
    clock,
    service,
    ledger,
    snapshots,
    requests,
    events,
    count: () => (cache.prepare("SELECT count(*) AS count FROM ledger_entry").get() as { count: number }).count,
  };
}

test("[L2] the ledger is marked as synced only after a sync has read all of its pages", async () => {
  await withDatabases(async (databases) => {
    const { clock, service, ledger, events, count } = scene(databases);
    expect(ledger.readAt()).toBeNull();
    service.failsAt = 2;
    expect(await ledger.sync()).toBe(false);
    expect([count(), ledger.readAt(), events.includes("changed")]).toEqual([2, null, false]);
    service.failsAt = null;
    expect(await ledger.sync()).toBe(true);
    expect([count(), ledger.readAt(), events.at(-1)]).toEqual([4, clock.now(), "changed"]);
  });
});

test("[L2] a later sync stops at the newest entry of the last complete sync", async () => {
  await withDatabases(async (databases) => {
    const { clock, service, ledger, requests, count } = scene(databases);
    await ledger.sync();
    clock.advance(60_000);
    service.size = 7;
    requests.length = 0;
    expect(await ledger.sync()).toBe(true);
    expect(requests.map(({ from }) => from)).toEqual([7, 5]);
    expect([count(), ledger.readAt()]).toEqual([7, clock.now()]);
  });
});

test("[L2] an empty ledger is marked as synced, and a later sync finds its first entries", async () => {
  await withDatabases(async (databases) => {
    const { clock, service, ledger, count } = scene(databases);
    service.size = 0;
    expect(await ledger.sync()).toBe(true);
    expect(ledger.readAt()).toBe(clock.now());
    clock.advance(60_000);
    expect(await ledger.sync()).toBe(true);
    expect(ledger.readAt()).toBe(clock.now());
    service.size = 3;
    await ledger.sync();
    expect(count()).toBe(3);
  });
});

test("[L2] a stored sync marker of an unknown format is ignored, and the sync reads the full ledger", async () => {
  await withDatabases(async (databases) => {
    const { clock, ledger, requests, snapshots } = scene(databases);
    await ledger.sync();
    snapshots.write("ledger_whole", { id: entryId(4) }, clock.now());
    requests.length = 0;
    expect(await ledger.sync()).toBe(true);
    expect(requests.map(({ from }) => from)).toEqual([4, 2]);
  });
});

test("[L41] a sync learns the meaning of ID columns from each page after its entries are cached", async () => {
  await withDatabases(async (databases) => {
    const { ledger, events } = scene(databases);
    await ledger.sync();
    expect(events).toEqual(["insert", "learn", "insert", "learn", "changed"]);
  });
});

test("a sync requested by the user has a higher priority than a scheduled sync", async () => {
  await withDatabases(async (databases) => {
    const { clock, ledger, requests } = scene(databases);
    ledger.job.tick(clock.now());
    await settled();
    expect(requests.map(({ lane }) => lane)).toEqual(["background", "background"]);
    await ledger.sync();
    expect(requests.slice(2).map(({ lane }) => lane)).toEqual(["user"]);
  });
});

test("the ledger is synced every 10 minutes, and at most every 15 seconds after events", async () => {
  await withDatabases(async (databases) => {
    const { clock, ledger, requests } = scene(databases);
    ledger.job.tick(clock.now());
    await settled();
    const syncedAt = clock.now();
    expect(ledger.job.tick(clock.now())).toBe(syncedAt + 600_000);
    ledger.job.soon();
    expect(ledger.job.tick(clock.now())).toBe(syncedAt + 15_000);
    clock.advance(15_000);
    requests.length = 0;
    ledger.job.tick(clock.now());
    await settled();
    expect(requests).toHaveLength(1);
  });
});
