import fc from "fast-check";
import { expect, test } from "vitest";
import { rateLimiter } from "#main/shared/api/rateLimiter.ts";
import { type RequestPriority, requestPriorities } from "#main/shared/api/domain/requestPriorities.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { rateMemory } from "../../../../support/rateMemory.ts";
import { settled } from "../../../../support/settled.ts";

function budgetOf(kind: "read" | "write") {
  const clock = manualClock();
  const budget = rateLimiter({ clock, store: rateMemory(), changed: () => undefined });
  const gone: string[] = [];
  const take = (lane: RequestPriority, name: string = lane) => {
    const slot = kind === "read" ? budget.acquireRead(lane) : budget.acquireWrite(lane);
    void Promise.resolve(slot).then(() => gone.push(name));
  };
  return { clock, budget, gone, take };
}

test.each([
  ["write", 10],
  ["read", 60],
] as const)(
  "[N4] per kind (%s), %i requests are sent per minute, and the next when the first is a minute old",
  async (kind, limit) => {
    const { clock, gone, take } = budgetOf(kind);
    for (let index = 0; index <= limit; index += 1) take("user");
    await settled();
    expect(gone).toHaveLength(limit);
    clock.advance(59_999);
    await settled();
    expect(gone).toHaveLength(limit);
    clock.advance(1);
    await settled();
    expect(gone).toHaveLength(limit + 1);
  },
);

test("[N4] reads and writes are counted separately", async () => {
  const { budget, gone, take } = budgetOf("write");
  for (let index = 0; index < 60; index += 1) await budget.acquireRead("poll");
  take("confirm");
  await settled();
  expect(gone).toEqual(["confirm"]);
});

test("[N4] waiting requests are sent by lane, and within a lane in their order of arrival", async () => {
  const { clock, gone, take } = budgetOf("write");
  for (let index = 0; index < 10; index += 1) take("background");
  await settled();
  gone.length = 0;
  take("background");
  take("quote", "first quote");
  take("poll");
  take("quote", "second quote");
  take("reconcile");
  take("user");
  take("confirm");
  await settled();
  expect(gone).toEqual([]);
  clock.advance(60_000);
  await settled();
  expect(gone).toEqual(["confirm", "user", "reconcile", "first quote", "second quote", "poll", "background"]);
});

test("[N4] a single free slot is given to the highest waiting lane, even if that request arrived last", () => {
  const names = Object.keys(requestPriorities) as RequestPriority[];
  return fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 20 }), async (waiting) => {
      const { clock, gone, take } = budgetOf("write");
      for (let index = 0; index < 10; index += 1) {
        take("confirm");
        clock.advance(1_000);
      }
      await settled();
      gone.length = 0;
      for (const lane of waiting) take(lane);
      clock.advance(50_000);
      await settled();
      expect(gone).toEqual([[...waiting].sort((a, b) => requestPriorities[a] - requestPriorities[b])[0]]);
    }),
    { numRuns: 50 },
  );
});

test("[N4] a response with 0 remaining blocks only requests of its own kind", async () => {
  const { clock, budget, gone, take } = budgetOf("write");
  budget.learn("write", 200, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "30" }, 0);
  take("confirm");
  await budget.acquireRead("user");
  await settled();
  expect(gone).toEqual([]);
  expect(budget.writeWaitMs()).toBe(30_000);
  clock.advance(30_000);
  await settled();
  expect(gone).toEqual(["confirm"]);
});

test("[N4] a 429 with Retry-After also blocks waiting requests, and a later response does not end the block early", async () => {
  const { clock, budget, gone, take } = budgetOf("read");
  budget.learn("read", 429, { "retry-after": "20" }, 0);
  take("user");
  budget.learn(
    "read",
    200,
    { "x-ratelimit-limit": "600", "x-ratelimit-remaining": "599", "x-ratelimit-reset": "1" },
    0,
  );
  clock.advance(19_999);
  await settled();
  expect(gone).toEqual([]);
  clock.advance(1);
  await settled();
  expect(gone).toEqual(["user"]);
});

test("[N4] a lower limit in the response headers applies from the next request", async () => {
  const { budget, gone, take } = budgetOf("write");
  budget.learn("write", 200, { "x-ratelimit-limit": "2" }, 0);
  for (let index = 0; index < 5; index += 1) take("quote");
  await settled();
  expect(gone).toHaveLength(2);
});

test("[N4] no timer is set while no request is waiting", async () => {
  const { clock, take, gone } = budgetOf("read");
  take("user");
  await settled();
  expect([gone.length, clock.waiting()]).toEqual([1, 0]);
});

test("[N4] [N6] after a 429 one request is sent, and the others wait for its response or for a timeout", async () => {
  const { clock, budget, gone, take } = budgetOf("write");
  budget.learn("write", 429, { "retry-after": "20" }, 0);
  for (const name of ["first", "second", "third"]) take("confirm", name);
  clock.advance(19_999);
  await settled();
  expect([gone, budget.writesFree()]).toEqual([[], 0]);
  clock.advance(1);
  await settled();
  expect([gone, budget.writesFree()]).toEqual([["first"], 0]);
  expect(budget.writeWaitMs()).toBeGreaterThan(0);
  budget.learn("write", 429, { "retry-after": "30" }, 0);
  clock.advance(29_999);
  await settled();
  expect(gone).toEqual(["first"]);
  clock.advance(1);
  await settled();
  expect(gone).toEqual(["first", "second"]);
  clock.advance(5_000);
  await settled();
  expect(gone).toEqual(["first", "second", "third"]);
});

test("[N4] [N6] a response other than 429 releases all waiting requests", async () => {
  const { clock, budget, gone, take } = budgetOf("write");
  budget.learn("write", 429, { "retry-after": "20" }, 0);
  for (const name of ["first", "second", "third"]) take("confirm", name);
  clock.advance(20_000);
  await settled();
  budget.learn("write", 201, {}, 0);
  await settled();
  expect(gone).toEqual(["first", "second", "third"]);
});

test.each([
  ["write", 4, 10],
  ["read", 10, 60],
] as const)(
  "[AG45] programs use at most their share of a minute (%s), and what waits for it delays nothing else",
  async (kind, share, limit) => {
    const { clock, budget, gone, take } = budgetOf(kind);
    for (let index = 0; index < limit; index += 1) take("program");
    await settled();
    expect(gone).toHaveLength(share);
    expect(budget.usage()[`${kind}s`].nextAt).toBeNull();
    if (kind === "write") expect([budget.writesFree(), budget.writeWaitMs()]).toEqual([limit - share, 0]);
    gone.length = 0;
    for (let index = 0; index < limit - share; index += 1) take("quote");
    take("background", "late");
    await settled();
    expect(gone).toEqual(Array.from({ length: limit - share }, () => "quote"));
    clock.advance(60_000);
    await settled();
    expect(gone.slice(limit - share)).toEqual([...Array.from({ length: share }, () => "program"), "late"]);
  },
);

test("[AK2] ad sync uses at most half of the reads of a minute, and other reads are not delayed by waiting sync reads", async () => {
  const { clock, gone, take } = budgetOf("read");
  for (let index = 0; index < 50; index += 1) take("sync");
  await settled();
  expect(gone).toHaveLength(30);
  for (let index = 0; index < 29; index += 1) take("background");
  take("user");
  await settled();
  expect(gone).toHaveLength(60);
  clock.advance(60_000);
  await settled();
  expect(gone.filter((lane) => lane === "sync")).toHaveLength(50);
});

test("[AK2] reads sent shortly before a restart count toward the limit of ad sync", async () => {
  const clock = manualClock();
  const store = rateMemory();
  const before = rateLimiter({ clock, store, changed: () => undefined });
  for (let index = 0; index < 29; index += 1) await before.acquireRead("sync");
  before.close();
  const after = rateLimiter({ clock, store, changed: () => undefined });
  let gone = 0;
  for (let index = 0; index < 10; index += 1) void after.acquireRead("sync").then(() => (gone += 1));
  await settled();
  expect(gone).toBe(1);
  clock.advance(60_000);
  await settled();
  expect(gone).toBe(10);
});

test("[N30] a higher limit from the service allows more requests per minute than the default", async () => {
  const { budget, gone, take } = budgetOf("write");
  budget.learn("write", 200, { "x-ratelimit-limit": "600", "x-ratelimit-remaining": "599" }, 0);
  for (let index = 0; index < 30; index += 1) take("quote");
  await settled();
  expect(gone).toHaveLength(30);
  expect(budget.usage().writes).toMatchObject({ used: 30, limit: 600, nextAt: null });
});

test("[N30] the documented read limit does not raise the write limit, and a read response raises the read limit", () => {
  const { budget } = budgetOf("write");
  budget.learn("write", 200, { "x-ratelimit-limit": "60" }, 0);
  expect(budget.usage().writes.limit).toBe(10);
  budget.learn("read", 200, { "x-ratelimit-limit": "120" }, 0);
  expect(budget.usage().reads.limit).toBe(120);
});

test("[N30] the rate limit meter shows no free request while the next request has to wait", async () => {
  const { budget, take } = budgetOf("write");
  for (let index = 0; index < 8; index += 1) take("quote");
  await settled();
  expect(budget.usage().writes).toMatchObject({ used: 8, nextAt: null });
  // The service counts differently, or another client uses the same key.
  budget.learn("write", 200, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "57" }, 0);
  expect(budget.usage().writes).toMatchObject({ used: 10, limit: 10 });
  expect(budget.usage().writes.nextAt).not.toBeNull();
});

test.each([
  [
    "capacity, with a reset",
    { "retry-after": "20", "x-ratelimit-remaining": "0", "x-ratelimit-limit": "2" },
    "capacity",
  ],
  ["budget, with a reset", { "x-ratelimit-reset": "3600" }, "budget"],
  ["a rate of which some is left", { "retry-after": "20", "x-ratelimit-remaining": "4" }, "rate"],
] as const)("[N31] a 429 about %s blocks no other request", async (_what, headers, about) => {
  const { budget, gone, take } = budgetOf("write");
  budget.learn("write", 429, headers, 0, about);
  for (const name of ["first", "second", "third"]) take("confirm", name);
  await settled();
  expect(gone).toEqual(["first", "second", "third"]);
  expect(budget.usage().writes).toMatchObject({ used: 3, limit: 10, nextAt: null });
});
