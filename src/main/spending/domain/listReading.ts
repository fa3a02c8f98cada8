import type { LedgerEntry } from "#contracts/service/account.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { Page } from "#main/shared/api/domain/serviceOutcome.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";

interface Dated {
  readonly created_at: string;
}

/**
 * The order of a list as its records showed it. `descending`: no record is newer than the one before, and at least one
 * is older. `other`: a record is newer than the one before, or has no readable time. `unknown`: neither was seen yet.
 */
export type SeenOrder = "unknown" | "descending" | "other";

/** How much of a list was read, and what its records showed. */
export interface ListExtent {
  readonly pages: number;
  readonly recordsRead: number;
  readonly order: SeenOrder;
  /** Times of the first and the last record that were read, as the service wrote them; null before the first record. */
  readonly first: string | null;
  readonly last: string | null;
  /** The service said that the list ends here. */
  readonly isAtEnd: boolean;
}

/** A list that is read page after page, over one or several checks. */
export interface ListReading<T extends Dated> {
  readonly extent: ListExtent;
  /** The records that were read, except those created long before the time of interest. */
  readonly records: readonly T[];
  /** Cursor of the next page; null before the first page, at the end, and if the service names none. */
  readonly next: string | null;
}

/** Returns a reading that has not begun. */
export function unreadList<T extends Dated>(): ListReading<T> {
  const extent = { pages: 0, recordsRead: 0, order: "unknown", first: null, last: null, isAtEnd: false } as const;
  return { extent, records: [], next: null };
}

/** How long before the time of interest a record may have been created to be stored, ms. */
const storedBeforeMs = 24 * 3_600_000;

/**
 * Returns a reading extended by its next page. `start`: the time of interest, epoch ms. Records created more than a day
 * before it are counted but not stored.
 */
export function withPage<T extends Dated>(before: ListReading<T>, page: Page<T>, start: number): ListReading<T> {
  const { extent } = before;
  const times = [...(extent.last === null ? [] : [extent.last]), ...page.records.map((record) => record.created_at)];
  const isStored = (record: T) => !(timeOf(record.created_at) < start - storedBeforeMs);
  return {
    extent: {
      pages: extent.pages + 1,
      recordsRead: extent.recordsRead + page.records.length,
      order: orderWith(extent.order, times.map(timeOf)),
      first: extent.first ?? times[0] ?? null,
      last: times.at(-1) ?? null,
      isAtEnd: page.next === null && page.isCutShort !== true,
    },
    records: [...before.records, ...page.records.filter(isStored)],
    // A service that repeats a cursor would be read for ever.
    next: page.next === before.next ? null : page.next,
  };
}

/** Returns a time as epoch ms; NaN, which no comparison holds for, if it can't be read. */
function timeOf(text: string): number {
  return serviceTime(text) ?? Number.NaN;
}

/** Returns the order of a list that was in `order` so far and goes on with these times. */
function orderWith(order: SeenOrder, times: readonly number[]): SeenOrder {
  return times.reduce<SeenOrder>((seen, time, index) => {
    const before = times[index - 1] ?? Number.NaN;
    if (seen === "other" || Number.isNaN(time) || time > before) return "other";
    return time < before ? "descending" : seen;
  }, order);
}

/**
 * Whether a reading has every record of the list since `start`, epoch ms: it reached the end of the list, or its records
 * descend to one that is older. A page of any other order proves nothing about the pages after it. [S101]
 */
export function isWhole({ extent }: ListReading<Dated>, start: number): boolean {
  if (extent.isAtEnd) return true;
  return extent.order === "descending" && extent.last !== null && timeOf(extent.last) < start;
}

/** Whether the list has a page that is still to be read. */
export function canReadOn(reading: ListReading<Dated>, start: number): boolean {
  return !isWhole(reading, start) && (reading.extent.pages === 0 || reading.next !== null);
}

/** Both lists that may show a request, read page after page, over one or several checks. */
export interface RecordsReading {
  /** When the reading began by this computer's clock, epoch ms. */
  readonly beganAt: number;
  /** The account's uncertain debits when the reading began, in credits. */
  readonly uncertainDebits: number;
  readonly generations: ListReading<GenerationRecord>;
  readonly ledger: ListReading<LedgerEntry>;
}

export function unreadRecords(beganAt: number, uncertainDebits: number): RecordsReading {
  return { beganAt, uncertainDebits, generations: unreadList(), ledger: unreadList() };
}

declare const completeBrand: unique symbol;

/**
 * Proof that every record since a request's first send was read. Only `completeRecords` makes one, and nothing is
 * concluded to be not charged without one. [S101]
 */
export interface CompleteRecords {
  readonly [completeBrand]: true;
  /** When the first of the records was read by this computer's clock, epoch ms: later records are not part of it. */
  readonly beganAt: number;
}

/**
 * Returns the proof that this reading has every record since `start`, epoch ms. Null if a list was not read whole, or if
 * a debit was uncertain when the reading began: its record may have appeared behind the reader.
 */
export function completeRecords(reading: RecordsReading, start: number): CompleteRecords | null {
  const { beganAt, uncertainDebits, generations, ledger } = reading;
  if (uncertainDebits > 0 || !isWhole(generations, start) || !isWhole(ledger, start)) return null;
  return { beganAt } as CompleteRecords;
}
