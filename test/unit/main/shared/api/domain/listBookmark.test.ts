import { expect, test } from "vitest";
import {
  afterPage,
  afterWalk,
  emptyBookmark,
  extended,
  isConnected,
  isPassDue,
  type ListBookmark,
  type ListWalk,
  parseBookmark,
  passEveryMs,
  startWalk,
} from "#main/shared/api/domain/listBookmark.ts";

const now = 1_000 * passEveryMs.newestFirst;
const minuteMs = 60_000;

const walk: ListWalk = {
  startedAt: now,
  isFull: false,
  isFromStart: true,
  next: null,
  last: null,
  isNewestFirst: true,
  newestAt: null,
  oldestAt: null,
};
const known: ListBookmark = {
  readAt: now,
  newestAt: now,
  passedAt: now,
  isNewestFirst: true,
  lastPage: "the last",
  walk: null,
};

test("[L102] a newest-first list is read completely every day, another one every hour, and each at the first time", () => {
  const other = { ...known, isNewestFirst: false };
  expect(isPassDue(emptyBookmark, now)).toBe(true);
  expect(isPassDue(known, now)).toBe(false);
  expect(isPassDue(known, now + passEveryMs.newestFirst - 1)).toBe(false);
  expect(isPassDue(known, now + passEveryMs.newestFirst)).toBe(true);
  expect(isPassDue(other, now + passEveryMs.other - 1)).toBe(false);
  expect(isPassDue(other, now + passEveryMs.other)).toBe(true);
  // The clock was set back.
  expect(isPassDue(known, now - 1)).toBe(true);
});

test("[L101] a read begins at the first page, or at the last known page of a list that is not newest first", () => {
  expect(startWalk(emptyBookmark, now)).toEqual({ ...walk, isFull: true });
  expect(startWalk(known, now)).toEqual(walk);
  const other = { ...known, isNewestFirst: false };
  expect(startWalk(other, now)).toEqual({ ...walk, isFromStart: false, next: "the last" });
  expect(startWalk({ ...other, lastPage: null }, now)).toEqual(walk);
  const later = now + passEveryMs.newestFirst;
  expect(startWalk(other, later)).toEqual({ ...walk, startedAt: later, isFull: true });
});

test("[L101] the order of a list is what its pages show, with a minute of disorder", () => {
  const first = afterPage({ ...walk, next: "first" }, [now, now - minuteMs, now - minuteMs], "second");
  expect(first).toEqual({
    ...walk,
    next: "second",
    last: "first",
    newestAt: now,
    oldestAt: now - minuteMs,
  });
  expect(afterPage(first, [now], null)).toMatchObject({ isNewestFirst: true, next: null, last: "second" });
  expect(afterPage(first, [now + 1], null)).toMatchObject({ isNewestFirst: false, newestAt: now + 1 });
  expect(afterPage(first, [null], null)).toMatchObject({
    isNewestFirst: false,
    newestAt: now,
    oldestAt: now - minuteMs,
  });
  expect(afterPage({ ...walk, isNewestFirst: false }, [now], null).isNewestFirst).toBe(false);
});

test("[L101] pages leave no gap if they begin with the newest known record and go back further than the overlap", () => {
  const overlapMs = 10 * minuteMs;
  const read = { ...walk, newestAt: now - minuteMs, oldestAt: now - overlapMs - 1 };
  expect(isConnected(read, known, overlapMs)).toBe(true);
  expect(isConnected({ ...read, oldestAt: now - overlapMs }, known, overlapMs)).toBe(false);
  expect(isConnected({ ...read, newestAt: now - minuteMs - 1 }, known, overlapMs)).toBe(false);
  expect(isConnected({ ...read, isFromStart: false }, known, overlapMs)).toBe(false);
  expect(isConnected({ ...read, isNewestFirst: false }, known, overlapMs)).toBe(false);
  expect(isConnected(read, { ...known, isNewestFirst: false }, overlapMs)).toBe(false);
  expect(isConnected(read, { ...known, newestAt: null }, overlapMs)).toBe(false);
  expect(isConnected({ ...read, newestAt: null }, known, overlapMs)).toBe(false);
  expect(isConnected({ ...read, oldestAt: null }, known, overlapMs)).toBe(false);
});

test("[L102] only a read from the first page to the end counts as a full pass, which began when it did", () => {
  const later = now + minuteMs;
  const read = { ...walk, last: "p7", newestAt: now - 5, isNewestFirst: false };
  const open = { ...known, walk: read, passedAt: 1 };
  const current = { ...known, readAt: later, passedAt: 1 };
  expect(afterWalk(open, read, false, later)).toEqual(current);
  expect(afterWalk(open, read, true, later)).toEqual({
    ...current,
    passedAt: now,
    isNewestFirst: false,
    lastPage: "p7",
  });
  expect(afterWalk(open, { ...read, isFromStart: false }, true, later)).toEqual({ ...current, lastPage: "p7" });
  expect(afterWalk(emptyBookmark, read, false, later).newestAt).toBe(now - 5);
  expect(afterWalk(known, walk, false, later).newestAt).toBe(now);
  expect(afterWalk(known, { ...walk, newestAt: later }, false, later).newestAt).toBe(later);
});

test("[L102] a read that continues knows the newest record of the read that began later", () => {
  const newer = { ...walk, newestAt: now + 1, next: "elsewhere" };
  expect(extended({ ...walk, newestAt: now, next: "here" }, newer)).toEqual({
    ...walk,
    newestAt: now + 1,
    next: "here",
  });
  expect(extended(walk, walk).newestAt).toBeNull();
});

test("[L102] a stored bookmark is read as it was written, and one of another form is none", () => {
  const read = { ...walk, next: "n", last: "l", newestAt: 2, oldestAt: 1 };
  for (const bookmark of [emptyBookmark, known, { ...known, walk }, { ...known, walk: read }]) {
    expect(parseBookmark(JSON.parse(JSON.stringify(bookmark)))).toEqual(bookmark);
  }
  for (const strange of [null, undefined, "an id", 7, [], {}]) expect(parseBookmark(strange)).toBeNull();
  for (const name of Object.keys(known)) expect(parseBookmark({ ...known, [name]: {} })).toBeNull();
  expect(parseBookmark({ ...known, walk: "there" })).toBeNull();
  for (const name of Object.keys(read)) expect(parseBookmark({ ...known, walk: { ...read, [name]: {} } })).toBeNull();
});
