import { expect, test } from "vitest";
import type { LedgerEntry } from "#contracts/service/account.ts";
import { overlapMs, soonOverlapMs, syncLedger } from "#main/ledger/syncLedger.ts";
import { away, listService, listStore } from "../../../support/listService.ts";
import { manualClock } from "../../../support/manualClock.ts";

const hours = (count: number, from = 0) => Array.from({ length: count }, (_, index) => (from + index) * 60);

function scene() {
  const clock = manualClock();
  const service = listService("newestFirst");
  const { store, ...stored } = listStore();
  const known = new Set<string>();
  const events: string[] = [];
  const added: LedgerEntry[] = [];
  const sync = (how: Parameters<typeof syncLedger>[1]) =>
    syncLedger(
      {
        ...stored,
        clock,
        listLedger: service.list,
        insert: (entries, now) => {
          events.push(`insert ${now === clock.now() ? "now" : now}`);
          store(entries);
          return entries.filter(({ id }) => !known.has(id) && known.add(id));
        },
        learn: (entries) => void events.push(`learn ${entries.length}`),
        added: (entries) => {
          events.push(`added ${entries.length}`);
          added.push(...entries);
        },
        changed: () => void events.push("changed"),
      },
      how,
    );
  return { clock, service, events, added, sync };
}

test("[L2] [L41] each page is stored, learned from and announced before the next one, and the end is announced once", async () => {
  const { service, events, added, sync } = scene();
  service.add(...hours(3));
  expect(await sync({ priority: "background", isSoon: false })).toBe("current");
  const page = ["insert now", "learn 2", "added 2"];
  expect(events).toEqual([...page, "insert now", "learn 1", "added 1", "changed"]);
  expect(added).toHaveLength(3);
  events.length = 0;
  // Nothing new: the copy was found current.
  await sync({ priority: "background", isSoon: true });
  expect(events).toEqual(["insert now", "learn 2", "changed"]);
});

test("[L2] a sync that failed announces a change only if it stored entries", async () => {
  const { service, events, sync } = scene();
  service.add(...hours(3));
  service.failing = (cursor) => (cursor === null ? undefined : away);
  expect(await sync({ priority: "background", isSoon: false })).toBe("failed");
  expect(events.at(-1)).toBe("changed");
  events.length = 0;
  expect(await sync({ priority: "background", isSoon: false })).toBe("failed");
  expect(events).not.toContain("changed");
});

test("[L101] a sync goes back a day behind the newest entry, and one after an event 10 minutes", async () => {
  const { service, sync } = scene();
  expect([overlapMs, soonOverlapMs]).toEqual([24 * 3_600_000, 10 * 60_000]);
  service.add(...hours(39));
  await sync({ priority: "background", isSoon: false });
  service.requested.length = 0;
  await sync({ priority: "background", isSoon: true });
  expect(service.requested).toHaveLength(1);
  service.requested.length = 0;
  await sync({ priority: "background", isSoon: false });
  expect(service.requested).toHaveLength(13);
});

test("[L102] a full pass yields to other reads, except for a person who waits", async () => {
  for (const [priority, passPriority] of [
    ["background", "sync"],
    ["user", "user"],
  ] as const) {
    const { service, sync } = scene();
    service.add(...hours(3));
    await sync({ priority, isSoon: false });
    expect(service.requested.map((request) => request.priority)).toEqual([passPriority, passPriority]);
    service.requested.length = 0;
    await sync({ priority, isSoon: true });
    expect(service.requested.map((request) => request.priority)).toEqual([priority]);
  }
});
