// A list of the service in pages, in any order, that a test changes: as the API allows, records may appear late.
import { ledgerEntry } from "./serviceRecords.ts";
import type { LedgerEntry } from "#contracts/service/account.ts";
import type { ListBookmark } from "#main/shared/api/domain/listBookmark.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { Page, Read, Refusal } from "#main/shared/api/domain/serviceOutcome.ts";

export type ListOrder = "newestFirst" | "oldestFirst" | "shuffled";

const idStart = "3d8a3c5e-1b0f-4d57-a9a3-52a0a9f";

/** Returns an entry made `minute` minutes after the start of the test's time; its ID contains the minute. */
export function entryAt(minute: number, more: Partial<LedgerEntry> = {}): LedgerEntry {
  const createdAt = new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString();
  return ledgerEntry({ id: `${idStart}${String(minute).padStart(5, "0")}`, created_at: createdAt, ...more });
}

const refusal = (status: number): Refusal => ({
  status,
  code: "refused",
  message: "The test refuses this.",
  requestId: "6f1f1c1e-54a5-4b6e-9d0c-0d5c2a6b7e10",
  retryable: false,
  retryWithNewKey: false,
  waitUntil: null,
});

/** A list of ledger entries. Its cursors are positions, so an entry that is added above them shifts the pages. */
export function listService(order: ListOrder, pageSize = 2) {
  let entries: readonly LedgerEntry[] = [];
  const requested: { readonly cursor: string | null; readonly priority: RequestPriority }[] = [];
  const service = {
    requested,
    /** Returns the cursors that were requested since the last call; null for the first page. */
    cursors: () => requested.splice(0).map(({ cursor }) => cursor),
    /** Returns the response to a page instead of the page. */
    failing: (_cursor: string | null): Read<Page<LedgerEntry>> | undefined => undefined,
    add: (...minutes: readonly number[]) => service.addEntries(...minutes.map((minute) => entryAt(minute))),
    addEntries: (...added: readonly LedgerEntry[]) => {
      entries = [...entries, ...added];
    },
    list: (cursor: string | null, priority: RequestPriority): Promise<Read<Page<LedgerEntry>>> => {
      requested.push({ cursor, priority });
      const failure = service.failing(cursor);
      if (failure !== undefined) return Promise.resolve(failure);
      const from = Number(cursor ?? 0);
      const inOrder = sorted(entries, order);
      const next = from + pageSize < inOrder.length ? String(from + pageSize) : null;
      return Promise.resolve({ kind: "ok", value: { records: inOrder.slice(from, from + pageSize), next } });
    },
  };
  return service;
}

function sorted(entries: readonly LedgerEntry[], order: ListOrder): readonly LedgerEntry[] {
  const oldestFirst = entries.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  if (order === "oldestFirst") return oldestFirst;
  if (order === "newestFirst") return oldestFirst.toReversed();
  return entries.toSorted((a, b) => (turned(a.id) < turned(b.id) ? -1 : 1));
}

const turned = (text: string) => text.split("").toReversed().join("");

export const away: Read<never> = { kind: "no_answer", transportFailure: { ambiguity: "not_sent", reason: "away" } };
export const refused = (status: number): Read<never> => ({ kind: "refused", refusal: refusal(status) });

/** Stores what a read of the list stores. */
export function listStore() {
  const stored = new Map<string, LedgerEntry>();
  let bookmark: ListBookmark | null = null;
  return {
    count: () => stored.size,
    store: (records: readonly LedgerEntry[]) => {
      for (const record of records) stored.set(record.id, record);
    },
    bookmark: () => bookmark,
    setBookmark: (next: ListBookmark | null) => {
      // Through its stored form, as in the app.
      bookmark = JSON.parse(JSON.stringify(next)) as ListBookmark | null;
    },
  };
}
