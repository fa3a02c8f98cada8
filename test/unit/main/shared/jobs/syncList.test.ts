import fc from "fast-check";
import { expect, test } from "vitest";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import { passEveryMs } from "#main/shared/api/domain/listBookmark.ts";
import { mostPages, refreshedBy, syncList } from "#main/shared/jobs/syncList.ts";
import { away, entryAt, type ListOrder, listService, listStore, refused } from "../../../../support/listService.ts";
import { manualClock } from "../../../../support/manualClock.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const dayMinutes = 1_440;

function scene(order: ListOrder, pageSize = 2) {
  const clock = manualClock();
  const service = listService(order, pageSize);
  const store = listStore();
  const sync = (overlapMs = 600_000) =>
    syncList(
      { ...store, clock, list: service.list, timeOf: (record) => serviceTime(record.created_at) },
      { priority: "background", passPriority: "sync", overlapMs },
    );
  return { clock, service, store, sync };
}

/** Minutes of `count` entries, an hour apart, from the oldest. */
const hours = (count: number, from = 0) => Array.from({ length: count }, (_, index) => (from + index) * 60);

test("[L101] a newest-first list is read to its end once, and then down to where everything older is stored", async () => {
  const { clock, service, store, sync } = scene("newestFirst");
  service.add(...hours(7));
  expect(await sync()).toBe("current");
  expect(service.requested.map(({ priority }) => priority)).toEqual(["sync", "sync", "sync", "sync"]);
  expect(service.cursors()).toEqual([null, "2", "4", "6"]);
  expect(store.bookmark()).toMatchObject({ readAt: clock.now(), passedAt: clock.now(), isNewestFirst: true });
  const passedAt = clock.now();
  clock.advance(60_000);
  service.add(...hours(3, 7));
  expect(await sync()).toBe("current");
  expect(service.requested.map(({ priority }) => priority)).toEqual(["background", "background", "background"]);
  expect(service.cursors()).toEqual([null, "2", "4"]);
  expect(store.count()).toBe(10);
  expect(store.bookmark()).toMatchObject({ readAt: clock.now(), passedAt, walk: null });
});

test("[L101] an oldest-first list is read on from its last page, and completely every hour", async () => {
  const { clock, service, store, sync } = scene("oldestFirst");
  service.add(...hours(5));
  await sync();
  expect(service.cursors()).toEqual([null, "2", "4"]);
  service.add(...hours(2, 5));
  expect(await sync()).toBe("current");
  expect(service.cursors()).toEqual(["4", "6"]);
  expect(await sync()).toBe("current");
  expect(service.cursors()).toEqual(["6"]);
  expect(store.count()).toBe(7);
  clock.advance(passEveryMs.other);
  expect(await sync()).toBe("current");
  expect(service.cursors()).toEqual([null, "2", "4", "6"]);
});

test("[L101] an oldest-first list of one page is read from its beginning", async () => {
  const { service, store, sync } = scene("oldestFirst");
  service.add(0, 60);
  await sync();
  service.add(120);
  expect(await sync()).toBe("current");
  expect(service.cursors()).toEqual([null, null, "2"]);
  expect(store.count()).toBe(3);
});

test("[L101] a first page of old records that happen to come newest first proves nothing", async () => {
  const { service, store, sync } = scene("oldestFirst", 2);
  // All of one minute, so that no order shows.
  service.addEntries(entryAt(0), entryAt(1, { created_at: entryAt(0).created_at }));
  await sync();
  service.add(...hours(5, 1));
  expect(await sync()).toBe("current");
  expect(store.count()).toBe(7);
});

test("[L102] an entry that appears late, a day below the newest one, is read by the next overlap", async () => {
  const { service, store, sync } = scene("newestFirst", 4);
  service.add(...hours(60));
  expect(await sync()).toBe("current");
  service.cursors();
  service.add(60 * 59 - dayMinutes + 90);
  expect(await sync()).toBe("current");
  expect(store.count()).toBe(60);
  service.cursors();
  expect(await sync(dayMs)).toBe("current");
  expect(store.count()).toBe(61);
  expect(service.cursors()).toHaveLength(7);
});

test("[L102] an entry that appears anywhere is read by the next full pass, a day after the last one", async () => {
  const { clock, service, store, sync } = scene("newestFirst", 4);
  service.add(...hours(60));
  await sync();
  service.add(90);
  clock.advance(passEveryMs.newestFirst - 1);
  await sync(dayMs);
  expect(store.count()).toBe(60);
  clock.advance(1);
  expect(await sync()).toBe("current");
  expect(store.count()).toBe(61);
  expect(store.bookmark()?.passedAt).toBe(clock.now());
});

test("[L102] a full pass takes a limited number of pages at a time, after the new records", async () => {
  const { clock, service, store, sync } = scene("newestFirst");
  service.add(...hours(2 * mostPages + 9));
  const startedAt = clock.now();
  expect(await sync()).toBe("more");
  expect(service.cursors()).toHaveLength(mostPages);
  expect(store.bookmark()).toMatchObject({ readAt: null, passedAt: null });
  clock.advance(60_000);
  service.add(...hours(1, 100));
  expect(await sync()).toBe("current");
  // The pages with the new records go back 10 minutes further.
  expect(service.cursors().slice(0, 3)).toEqual([null, "2", String(2 * mostPages)]);
  expect(store.count()).toBe(2 * mostPages + 10);
  expect(store.bookmark()).toMatchObject({ readAt: clock.now(), passedAt: startedAt, walk: null });
});

test("[L102] the copy counts as current while a later full pass is under way", async () => {
  const { clock, service, store, sync } = scene("newestFirst");
  service.add(...hours(2 * mostPages + 9));
  await sync();
  await sync();
  const passedAt = store.bookmark()?.passedAt;
  clock.advance(dayMs);
  service.add(...hours(1, 100));
  expect(await sync()).toBe("more");
  expect(store.bookmark()).toMatchObject({ readAt: clock.now(), passedAt });
  expect(store.bookmark()?.newestAt).toBe(serviceTime(entryAt(6_000).created_at));
  expect(store.bookmark()?.walk?.next).toBe(String(2 * mostPages));
});

test("[L102] a read that failed continues at its page, after the records that were added meanwhile", async () => {
  const { service, store, sync } = scene("newestFirst");
  service.add(...hours(9));
  service.failing = (cursor) => (cursor === "4" ? away : undefined);
  expect(await sync()).toBe("failed");
  expect(store.count()).toBe(4);
  service.failing = () => undefined;
  service.cursors();
  expect(await sync()).toBe("current");
  expect(service.cursors()).toEqual([null, "4", "6", "8"]);
  expect(store.count()).toBe(9);
});

test("[L102] a read that continues first reads all records that were added, or fails", async () => {
  const { service, store, sync } = scene("newestFirst");
  service.add(...hours(9));
  service.failing = (cursor) => (cursor === "4" ? away : undefined);
  await sync();
  service.add(...hours(4, 9));
  service.cursors();
  expect(await sync()).toBe("failed");
  expect(service.cursors()).toEqual([null, "2", "4"]);
  expect(store.bookmark()?.walk?.next).toBe("4");
  service.failing = () => undefined;
  expect(await sync()).toBe("current");
  expect(store.count()).toBe(13);
  // Two pages with new records, one that goes back 10 minutes further, and the rest of the read.
  expect(service.cursors().slice(0, 4)).toEqual([null, "2", "4", "4"]);
});

test("[L102] a record below an older one does not keep a read from going on after failures", async () => {
  const { service, store, sync } = scene("newestFirst");
  service.add(...hours(60));
  let isOrdered = true;
  let left = 9;
  service.failing = (cursor) => {
    left -= 1;
    if (left >= 0 && cursor === "2" && !isOrdered) {
      return { kind: "ok", value: { records: [entryAt(60 * 60), entryAt(61 * 60)], next: "4" } };
    }
    return left >= 0 ? undefined : away;
  };
  expect(await sync()).toBe("failed");
  service.add(...hours(4, 60));
  isOrdered = false;
  for (let read = 0; read < 10; read += 1) {
    left = 9;
    await sync();
  }
  expect(store.count()).toBe(64);
});

test("[L102] a read that continues takes a limited number of pages with new records, and goes on below them", async () => {
  const { service, store, sync } = scene("newestFirst");
  service.add(...hours(9));
  service.failing = (cursor) => (cursor === "4" ? away : undefined);
  await sync();
  service.failing = () => undefined;
  service.add(...hours(4 * mostPages, 9));
  service.cursors();
  expect(await sync()).toBe("more");
  expect(service.cursors()).toHaveLength(2 * mostPages);
  expect(await sync()).toBe("current");
  expect(store.count()).toBe(4 * mostPages + 9);
});

test("[L102] a long list of pages without records is read on, and not again from its start", async () => {
  const { service, store, sync } = scene("newestFirst");
  service.failing = (cursor) => {
    const page = Number(cursor ?? 0);
    return page < 3 * mostPages ? { kind: "ok", value: { records: [], next: String(page + 1) } } : away;
  };
  expect([await sync(), await sync(), await sync()]).toEqual(["more", "more", "more"]);
  expect(service.cursors()).toHaveLength(3 * mostPages);
  expect(store.bookmark()?.walk?.next).toBe(String(3 * mostPages));
});

test("[L101] records that are added during the first read repeat others on the next page, which is no other order", async () => {
  const { service, store, sync } = scene("newestFirst", 4);
  service.add(...hours(12));
  service.failing = (cursor) => {
    if (cursor === "4" && store.count() === 4) service.add(720, 780);
    return undefined;
  };
  expect(await sync()).toBe("current");
  expect(store.bookmark()?.isNewestFirst).toBe(true);
  expect(await sync()).toBe("current");
  expect(store.count()).toBe(14);
});

test("[L102] new records that reach the end of the list make a read that continues unnecessary", async () => {
  const { service, store, sync } = scene("newestFirst");
  // Records of the same minutes: nothing shows where the read before began.
  service.add(1, 2, 3, 4, 5);
  service.failing = (cursor) => (cursor === "2" ? away : undefined);
  await sync();
  service.failing = () => undefined;
  service.cursors();
  expect(await sync()).toBe("current");
  expect(service.cursors()).toEqual([null, "2", "4"]);
  expect(store.bookmark()).toMatchObject({ walk: null, isNewestFirst: true });
});

test("[L102] a read of an oldest-first list continues at its page at once", async () => {
  const { service, store, sync } = scene("oldestFirst");
  service.add(...hours(9));
  service.failing = (cursor) => (cursor === "4" ? away : undefined);
  await sync();
  service.failing = () => undefined;
  service.cursors();
  expect(await sync()).toBe("current");
  expect(service.cursors()).toEqual(["4", "6", "8"]);
  expect(store.count()).toBe(9);
});

test.each([400, 404, 410])(
  "[L102] a stored cursor that the service refuses with %i restarts the read",
  async (status) => {
    const { service, store, sync } = scene("oldestFirst");
    service.add(...hours(9));
    service.failing = (cursor) => (cursor === "4" ? away : undefined);
    await sync();
    service.cursors();
    service.failing = () => (service.requested.length === 1 ? refused(status) : undefined);
    expect(await sync()).toBe("current");
    expect(service.cursors()).toEqual(["4", null, "2", "4", "6", "8"]);
    expect(store.count()).toBe(9);
  },
);

test("[L102] the last page of an oldest-first list is forgotten if the service refuses its cursor", async () => {
  const { service, store, sync } = scene("oldestFirst");
  service.add(...hours(5));
  await sync();
  service.cursors();
  service.failing = (cursor) => (cursor === "4" ? refused(400) : undefined);
  expect(await sync()).toBe("failed");
  expect(service.cursors()).toEqual(["4", null, "2", "4"]);
  expect(store.bookmark()).toMatchObject({ walk: null, lastPage: null });
});

test("[L102] a failure that is not about a cursor keeps the place, also on the first page", async () => {
  const { service, store, sync } = scene("oldestFirst");
  service.add(...hours(5));
  service.failing = () => refused(400);
  expect(await sync()).toBe("failed");
  expect(service.cursors()).toEqual([null]);
  service.failing = (cursor) => (cursor === "2" ? refused(503) : undefined);
  expect(await sync()).toBe("failed");
  expect(store.bookmark()?.walk?.next).toBe("2");
  service.failing = (cursor) => (cursor === "2" ? { kind: "unreadable", status: 200 } : undefined);
  expect(await sync()).toBe("failed");
  expect(store.bookmark()?.walk?.next).toBe("2");
});

test("[L102] a first page that the service refuses keeps the last page of an oldest-first list", async () => {
  const { clock, service, store, sync } = scene("oldestFirst");
  service.add(...hours(5));
  await sync();
  clock.advance(passEveryMs.other);
  service.failing = () => refused(400);
  expect(await sync()).toBe("failed");
  expect(store.bookmark()?.lastPage).toBe("4");
});

test("[L102] a list whose cursors lead in a circle never counts as read", async () => {
  const { service, store, sync } = scene("newestFirst");
  service.add(...hours(6));
  service.failing = (cursor) =>
    cursor === "2" ? { kind: "ok", value: { records: [entryAt(1)], next: "2" } } : undefined;
  expect(await sync()).toBe("failed");
  expect(service.cursors()).toEqual([null, "2"]);
  expect(store.bookmark()).toMatchObject({ readAt: null, passedAt: null, walk: null });
});

test("[L102] a list that has more records but names no cursor never counts as read", async () => {
  const { service, store, sync } = scene("newestFirst");
  service.failing = () => ({ kind: "ok", value: { records: [entryAt(1)], next: null, isCutShort: true } });
  expect(await sync()).toBe("failed");
  expect(store.count()).toBe(1);
  expect(store.bookmark()).toMatchObject({ readAt: null, passedAt: null, walk: null });
});

test("[L101] an empty list is current, and its first records are found", async () => {
  const { service, store, sync } = scene("newestFirst");
  expect(await sync()).toBe("current");
  service.add(...hours(3));
  expect(await sync()).toBe("current");
  expect(store.count()).toBe(3);
});

test("[L102] a read without a full pass also stops after a number of pages, and continues later", async () => {
  const { service, store, sync } = scene("newestFirst");
  service.add(...hours(3));
  await sync();
  service.add(...hours(2 * mostPages + 1, 3));
  service.cursors();
  expect(await sync()).toBe("more");
  expect(service.cursors()).toHaveLength(mostPages);
  expect(await sync()).toBe("current");
  expect(store.count()).toBe(2 * mostPages + 4);
});

test("[L101] [L102] in any order, with late records, failures and restarts, every record is stored within a day", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<ListOrder>("newestFirst", "oldestFirst", "shuffled"),
      fc.array(
        fc.record({
          added: fc.uniqueArray(fc.integer({ min: 0, max: 9_999 }), { maxLength: 12 }),
          failsAt: fc.option(fc.integer({ min: 0, max: 12 })),
          waits: fc.integer({ min: 0, max: 30 * hourMs }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      async (order, steps) => {
        const { clock, service, store, sync } = scene(order, 3);
        const all = new Set<number>();
        for (const { added, failsAt, waits } of steps) {
          service.add(...added.filter((minute) => !all.has(minute)));
          for (const minute of added) all.add(minute);
          const { length } = service.requested;
          service.failing = () => (failsAt !== null && service.requested.length - length > failsAt ? away : undefined);
          await sync(dayMs);
          service.failing = () => undefined;
          clock.advance(waits);
        }
        clock.advance(passEveryMs.newestFirst);
        // A pass that was under way may have passed the place of a late record; the next one finds it.
        while ((await sync()) !== "current") expect(store.count()).toBeLessThanOrEqual(all.size);
        clock.advance(passEveryMs.newestFirst);
        while ((await sync()) !== "current") expect(store.count()).toBeLessThanOrEqual(all.size);
        expect(store.count()).toBe(all.size);
      },
    ),
    { numRuns: 300 },
  );
});

test("a read that has more to do is repeated soon, and a failed one counts as failed", () => {
  expect([refreshedBy("current"), refreshedBy("more"), refreshedBy("failed")]).toEqual([true, "again", false]);
});
