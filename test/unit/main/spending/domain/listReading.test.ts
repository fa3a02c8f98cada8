// What the pages of a list prove about the records that were not read.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  canReadOn,
  completeRecords,
  isWhole,
  type ListReading,
  unreadList,
  unreadRecords,
  withPage,
} from "#main/spending/domain/listReading.ts";
import type { LedgerEntry } from "#contracts/service/account.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import { generationRecord, ledgerEntry } from "../../../../support/serviceRecords.ts";

interface Dated {
  readonly created_at: string;
}

const start = Date.UTC(2026, 0, 10);
const minute = 60_000;
const day = 1440 * minute;
const at = (time: number): Dated => ({ created_at: new Date(time).toISOString() });
const [newer, older, oldest] = [at(start + minute), at(start - minute), at(start - 2 * minute)];

/** Reads pages, each of which has a cursor to the next one, except the last one if `isEnd`. */
function readPages(pages: readonly (readonly Dated[])[], isEnd = false): ListReading<Dated> {
  return pages.reduce<ListReading<Dated>>((reading, records, index) => {
    const isLast = isEnd && index === pages.length - 1;
    return withPage(reading, { records, next: isLast ? null : `cursor ${index}` }, start);
  }, unreadList());
}

const proves = (pages: readonly (readonly Dated[])[], isEnd = false) => isWhole(readPages(pages, isEnd), start);

test("[S101] pages that descend to a record older than the start have every record since then", () => {
  expect(proves([[newer, older]])).toBe(true);
  expect(proves([[newer], [older]])).toBe(true);
  expect(proves([[newer, newer], [], [at(start)], [older, oldest]])).toBe(true);
  expect(proves([[older, oldest]])).toBe(true);
});

test("[S101] pages that do not reach back beyond the start prove nothing", () => {
  expect(proves([[newer, at(start)]])).toBe(false);
  expect(proves([[newer], [newer]])).toBe(false);
  expect(proves([[]])).toBe(false);
});

test("[S101] pages that ascend, or whose order is unknown, prove nothing before the end of the list", () => {
  for (const pages of [
    [[oldest, older]],
    [[oldest], [older]],
    [[older]],
    [[older, older]],
    [[newer, older, newer, oldest]],
    [[newer, oldest, older]],
    // A page that descends on its own, after a page that is older than it.
    [[oldest], [newer, older]],
    // The same after an empty page.
    [[older], [], [newer, oldest]],
  ]) {
    expect(proves(pages)).toBe(false);
    expect(proves(pages, true)).toBe(true);
  }
});

test("[S101] a record with an unreadable time proves nothing and stops nothing", () => {
  const unreadable = { created_at: "yesterday" };
  for (const records of [[unreadable, older], [newer, unreadable, older], [newer, older, unreadable], [unreadable]]) {
    expect(proves([records])).toBe(false);
    expect(canReadOn(readPages([records]), start)).toBe(true);
    expect(proves([records, [oldest]])).toBe(false);
    expect(proves([records], true)).toBe(true);
  }
});

test("[S101] times in the basic format count like all others", () => {
  const basic = ({ created_at: text }: Dated) => ({ created_at: text.replaceAll(/[-:]/g, "") });
  expect(proves([[basic(newer), basic(older)]])).toBe(true);
  expect(proves([[basic(older), basic(newer)]])).toBe(false);
});

test("[S101] a list that has more but names no cursor, or the same one again, has neither an end nor a next page", () => {
  const cut = withPage(unreadList<Dated>(), { records: [oldest, newer], next: null, isCutShort: true }, start);
  const first = withPage(unreadList<Dated>(), { records: [oldest, newer], next: "same" }, start);
  const repeated = withPage(first, { records: [newer], next: "same" }, start);
  for (const reading of [cut, repeated]) {
    expect([isWhole(reading, start), canReadOn(reading, start)]).toEqual([false, false]);
    expect(reading.extent.isAtEnd).toBe(false);
  }
});

test("[S101] a list is read on until it is whole", () => {
  expect(canReadOn(unreadList(), start)).toBe(true);
  expect(canReadOn(readPages([[oldest, newer]]), start)).toBe(true);
  expect(canReadOn(readPages([[oldest, newer]], true), start)).toBe(false);
  expect(canReadOn(readPages([[newer, older]]), start)).toBe(false);
});

test("[S101] in any order, a list that counts as whole has every record since the start", () => {
  const times = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 12 });
  const orders = fc.constantFrom<(list: readonly number[]) => readonly number[]>(
    (list) => list,
    (list) => list.toSorted((a, b) => a - b),
    (list) => list.toSorted((a, b) => b - a),
  );
  fc.assert(
    fc.property(times, orders, fc.integer({ min: 1, max: 5 }), (given, order, size) => {
      const list = order(given);
      // Only lists in one order: no reader can know of a record that an arbitrary list hides behind older ones.
      const isOrdered = [1, -1].some((sign) =>
        list.every((time, i) => i === 0 || sign * (time - (list[i - 1] ?? 0)) >= 0),
      );
      if (!isOrdered) return;
      let reading = unreadList<Dated>();
      let read = 0;
      while (canReadOn(reading, start)) {
        const records = list.slice(read, read + size).map((time) => at(start + time * minute));
        read += size;
        reading = withPage(reading, { records, next: read < list.length ? String(read) : null }, start);
      }
      expect(isWhole(reading, start)).toBe(true);
      const since = list.filter((time) => time >= 0).length;
      expect(reading.records.filter((record) => Date.parse(record.created_at) >= start)).toHaveLength(since);
    }),
    { numRuns: 2000 },
  );
});

test("[S110] what was read of a list is recorded: pages, records, order, first and last time, and its end", () => {
  expect(unreadList().extent).toEqual({
    pages: 0,
    recordsRead: 0,
    order: "unknown",
    first: null,
    last: null,
    isAtEnd: false,
  });
  expect(readPages([[newer], [], [older, oldest]], true).extent).toEqual({
    pages: 3,
    recordsRead: 3,
    order: "descending",
    first: newer.created_at,
    last: oldest.created_at,
    isAtEnd: true,
  });
  expect(readPages([[older, newer]]).extent).toMatchObject({ order: "other", isAtEnd: false });
  expect(readPages([[newer]]).next).toBe("cursor 0");
});

test("[S111] records from long before the start are counted and not stored", () => {
  const stored = at(start - day);
  const unreadable = { created_at: "yesterday" };
  const reading = readPages([[newer, unreadable, stored, at(start - day - 1)]]);
  expect(reading.records).toEqual([newer, unreadable, stored]);
  expect(reading.extent.recordsRead).toBe(4);
  expect(readPages([[newer], [older]]).records).toEqual([newer, older]);
});

test("[S101] records are complete only if both lists are whole and no debit was uncertain when the reading began", () => {
  const made = (isEnd: boolean): ListReading<GenerationRecord> =>
    withPage(unreadList(), { records: [generationRecord({})], next: isEnd ? null : "next" }, start);
  const entered = (isEnd: boolean): ListReading<LedgerEntry> =>
    withPage(unreadList(), { records: [ledgerEntry({})], next: isEnd ? null : "next" }, start);
  const complete = (uncertain: number, generations: boolean, ledger: boolean) =>
    completeRecords({ ...unreadRecords(5, uncertain), generations: made(generations), ledger: entered(ledger) }, start);
  expect(complete(0, true, true)).toEqual({ beganAt: 5 });
  expect(complete(1, true, true)).toBeNull();
  expect(complete(0, false, true)).toBeNull();
  expect(complete(0, true, false)).toBeNull();
  expect(completeRecords(unreadRecords(5, 0), start)).toBeNull();
});
