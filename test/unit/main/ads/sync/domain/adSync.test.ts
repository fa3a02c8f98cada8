import fc from "fast-check";
import { expect, test } from "vitest";
import {
  afterPage,
  afterSweep,
  awake,
  nextSyncRequest,
  pagesLeft,
  type SyncState,
  unread,
  withoutCursor,
} from "#main/ads/sync/domain/adSync.ts";

interface Item {
  readonly id: number;
  readonly at: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const start = 1_000 * day;

/** The service's list, and the cache that an offline collection fills. The store saves the state together with the ads. */
interface World {
  items: Item[];
  readonly mirror: Map<number, number>;
  saved: SyncState;
  now: number;
  pages: number;
}

const pageLength = 10;

function worldOf(items: readonly Item[]): World {
  return { items: [...items], mirror: new Map(), saved: unread(start), now: start, pages: 0 };
}

/** Returns one page as the service does: ordered by time and ID, with a cursor that is a position in that order. */
function answer(world: World, requested: Extract<ReturnType<typeof nextSyncRequest>, { kind: "page" }>) {
  const direction = requested.sort === "oldest" ? 1 : -1;
  const order = (one: Item, other: Item) => direction * (one.at - other.at || one.id - other.id);
  const from = requested.cursor === null ? null : (JSON.parse(requested.cursor) as Item);
  const all = world.items
    .filter(({ at }) => requested.since === null || at >= requested.since)
    .filter((item) => from === null || order(item, from) > 0)
    .toSorted(order);
  const page = all.slice(0, pageLength);
  const last = page.at(-1);
  return { page, next: all.length > page.length && last !== undefined ? JSON.stringify(last) : null };
}

/** Reads one page; `killed` ends the app after the response and before it is stored. Returns whether the sync rests. */
function step(world: World, mischief: "none" | "cursor refused" | "killed" = "none"): boolean {
  const requested = nextSyncRequest(world.saved, world.now);
  world.now += 1_000;
  switch (requested.kind) {
    case "rest":
      return true;
    case "sweep": {
      for (const [id, seenAt] of world.mirror) {
        if (seenAt < world.saved.passStartedAt && !world.items.some((item) => item.id === id)) world.mirror.delete(id);
      }
      world.saved = afterSweep(world.saved, world.now);
      return false;
    }
    case "page": {
      if (mischief === "cursor refused" && requested.cursor !== null) {
        world.saved = withoutCursor(world.saved);
        return false;
      }
      const { page, next } = answer(world, requested);
      world.pages += 1;
      if (mischief === "killed") return false;
      const known = page.filter(({ id }) => world.mirror.has(id)).length;
      for (const { id } of page) world.mirror.set(id, world.now);
      const times = page.map(({ at }) => at);
      world.saved = afterPage(
        world.saved,
        {
          count: page.length,
          known,
          firstAt: times[0] ?? null,
          lastAt: times.at(-1) ?? null,
          oldestAt: times.length === 0 ? null : Math.min(...times),
          newestAt: times.length === 0 ? null : Math.max(...times),
          next,
        },
        world.now,
      );
      return false;
    }
    default:
      return requested satisfies never;
  }
}

function untilRest(world: World, mischief: () => "none" | "cursor refused" | "killed" = () => "none"): void {
  for (let steps = 0; steps < 5_000; steps += 1) if (step(world, mischief())) return;
  throw new Error("It never rests.");
}

const idsOf = (world: World) => [...world.mirror.keys()].toSorted((one, other) => one - other);
const idsThere = (world: World) => world.items.map(({ id }) => id).toSorted((one, other) => one - other);

const itemsArb = fc
  .array(fc.integer({ min: 0, max: 400 }), { maxLength: 700 })
  .map((hours) => hours.map((hour, id): Item => ({ id, at: start - 400 * 60 * minute + hour * 60 * minute })));

test("[AK1] [AK3] a sync pass reads all existing ads and ends, despite rejected cursors and crashes", () => {
  fc.assert(
    fc.property(
      itemsArb,
      fc.array(fc.constantFrom("none", "none", "none", "cursor refused", "killed"), { maxLength: 60 }),
      (items, mischiefs) => {
        const world = worldOf(items);
        const left = [...mischiefs];
        untilRest(world, () => left.shift() ?? "none");
        expect(idsOf(world)).toEqual(idsThere(world));
        expect(world.saved).toMatchObject({ phase: "rest", gap: null, cursor: null });
      },
    ),
    { numRuns: 150 },
  );
});

test("[AK1] ads that arrive during or after a pass are present after the next refresh", () => {
  fc.assert(
    fc.property(itemsArb, fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 60 }), (items, minutes) => {
      const world = worldOf(items);
      const late = minutes.map((minutesLater, index) => ({ id: 10_000 + index, at: start + minutesLater * minute }));
      for (const item of late) {
        step(world);
        world.items.push(item);
      }
      untilRest(world);
      world.now += 2 * 60 * minute;
      world.saved = awake(world.saved, world.now);
      untilRest(world);
      expect(idsOf(world)).toEqual(idsThere(world));
      expect(world.saved.gap).toBeNull();
    }),
    { numRuns: 100 },
  );
});

test("[AK3] a late ad with an older date is found by the daily two-week refresh or by the next full pass", () => {
  const world = worldOf(Array.from({ length: 500 }, (_, id) => ({ id, at: start - id * 60 * minute })));
  untilRest(world);
  world.items.push({ id: 9_001, at: start - 3 * day }, { id: 9_002, at: start - 18 * day });
  world.now += 2 * 60 * minute;
  world.saved = awake(world.saved, world.now);
  expect(world.saved).toMatchObject({ phase: "refresh", isWide: false });
  untilRest(world);
  expect(world.mirror.has(9_001)).toBe(false);
  world.now += day;
  world.saved = awake(world.saved, world.now);
  expect(world.saved).toMatchObject({ phase: "refresh", isWide: true });
  untilRest(world);
  expect(world.mirror.has(9_001)).toBe(true);
  expect(world.mirror.has(9_002)).toBe(false);
  world.now += 31 * day;
  world.saved = awake(world.saved, world.now);
  expect(world.saved.phase).toBe("crawl");
  untilRest(world);
  expect(idsOf(world)).toEqual(idsThere(world));
});

test("[AK3] ads deleted by the service are detected by a full pass", () => {
  const world = worldOf(Array.from({ length: 95 }, (_, id) => ({ id, at: start - id * 60 * minute })));
  untilRest(world);
  world.items = world.items.filter(({ id }) => id % 3 !== 0);
  world.now += 31 * day;
  world.saved = awake(world.saved, world.now);
  untilRest(world);
  expect(idsOf(world)).toEqual(idsThere(world));
});

test("[AK3] a refresh that reaches no known ad records a gap and is followed by a wider refresh", () => {
  const world = worldOf(Array.from({ length: 60 }, (_, id) => ({ id, at: start - id * 60 * minute })));
  untilRest(world);
  // The cache loses its newest ads, as after a wrong clock or a fault of the service.
  for (let id = 0; id < 30; id += 1) world.mirror.delete(id);
  world.now += 2 * 60 * minute;
  world.saved = awake(world.saved, world.now);
  untilRest(world);
  expect(world.saved.gap).not.toBeNull();
  expect(world.mirror.has(25)).toBe(false);
  expect(nextSyncRequest(world.saved, world.now)).toEqual({ kind: "rest", until: world.now });
  world.saved = awake(world.saved, world.now);
  expect(world.saved).toMatchObject({ phase: "refresh", isWide: true });
  untilRest(world);
  expect(idsOf(world)).toEqual(idsThere(world));
  expect(world.saved.gap).toBeNull();
});

test("[AK3] a service with inconsistent dates is read only by cursors", () => {
  const world = worldOf(Array.from({ length: 900 }, (_, id) => ({ id, at: start - id * minute })));
  // Slices start an hour too late: the service filters by another time than `content_at`.
  const skewed = (requested: ReturnType<typeof nextSyncRequest>) =>
    requested.kind === "page" && requested.since !== null
      ? { ...requested, since: requested.since + 60 * minute }
      : requested;
  for (let steps = 0; steps < 1_000; steps += 1) {
    const requested = skewed(nextSyncRequest(world.saved, world.now));
    if (requested.kind === "rest") break;
    if (requested.kind !== "page") {
      step(world);
      continue;
    }
    world.now += 1_000;
    const { page, next } = answer(world, requested);
    const known = page.filter(({ id }) => world.mirror.has(id)).length;
    for (const { id } of page) world.mirror.set(id, world.now);
    const times = page.map(({ at }) => at);
    world.saved = afterPage(
      world.saved,
      {
        count: page.length,
        known,
        firstAt: times[0] ?? null,
        lastAt: times.at(-1) ?? null,
        oldestAt: times.length === 0 ? null : Math.min(...times),
        newestAt: times.length === 0 ? null : Math.max(...times),
        next,
      },
      world.now,
    );
  }
  expect(world.saved).toMatchObject({ phase: "rest", canSlice: false });
  expect(idsOf(world)).toEqual(idsThere(world));
});

test("[AK8] the remaining pages are estimated from the fifth page on, from the time range read, or are unknown", () => {
  const state = { ...unread(start), newestAt: 1_000, oldestAt: 0, reachedAt: 250 };
  expect(pagesLeft({ ...state, pagesOfPass: 4 }, 400, 100)).toBeNull();
  expect(pagesLeft({ ...state, pagesOfPass: 5 }, 500, 100)).toBe(15);
  expect(pagesLeft({ ...state, pagesOfPass: 5, reachedAt: 0 }, 500, 100)).toBeNull();
  expect(pagesLeft({ ...state, phase: "refresh" }, 500, 100)).toBeNull();
  expect(pagesLeft({ ...state, phase: "rest", completedAt: 1 }, 500, 100)).toBe(0);
  expect(pagesLeft({ ...state, completedAt: 1, pagesOfPass: 2 }, 500, 100)).toBe(3);
});
