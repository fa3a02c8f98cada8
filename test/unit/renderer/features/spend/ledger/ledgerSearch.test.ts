import { expect, test } from "vitest";
import { SpendSearch } from "#renderer/app/routes/search.ts";
import {
  activeLedgerFilters,
  isFiltered,
  ledgerFilters,
  noFilters,
} from "#renderer/features/spend/ledger/ledgerSearch.ts";
import { eventName, entryAmount } from "#renderer/features/spend/ledger/ledgerText.ts";
import type { LedgerEntryView } from "#contracts/spending/spend.ts";

test("a date range in the ledger filter includes both days", () => {
  expect(ledgerFilters({ from: "2026-11-20", to: "2026-11-20" })).toEqual({
    since: new Date(2026, 10, 20).getTime(),
    until: new Date(2026, 10, 21).getTime(),
  });
});

test("an empty ledger filter field applies no filter", () => {
  expect(isFiltered({ find: "  ", project: "" })).toBe(false);
  expect(isFiltered(noFilters)).toBe(false);
  expect(ledgerFilters({ find: " cup ", event: "reservation" })).toEqual({ search: "cup", eventKind: "reservation" });
});

test("invalid search parameters of Spend are dropped, and valid ones are preserved", () => {
  expect(SpendSearch.parse({ by: "model", days: 90, find: "cup", from: "2026-02-30", to: 5, project: "" })).toEqual({
    by: "model",
    days: 90,
    find: "cup",
  });
  expect(SpendSearch.parse({ by: "mood", days: 8, table: "yes" })).toEqual({});
});

test("a ledger event has its readable name, and an unknown event shows the service's name", () => {
  expect(eventName("failure_refund")).toBe("Failure refund");
  expect(eventName("other:promotion")).toBe("promotion");
});

test("only a debit uses the money color, and a zero amount has no sign", () => {
  const row = (direction: string, credits: number) => ({ direction, credits }) as LedgerEntryView;
  expect(entryAmount(row("debit", 5))).toEqual({ sign: "−", tone: "money" });
  expect(entryAmount(row("credit", 5))).toEqual({ sign: "+", tone: "plain" });
  expect(entryAmount(row("debit", 0))).toEqual({ tone: "plain" });
  expect(entryAmount(row("other:hold", 5))).toEqual({ tone: "plain" });
});

test("[WN42] a ledger search without matches names its words and filters", () => {
  expect(activeLedgerFilters({ find: " rq_1 ", project: "spring", event: "reservation", from: "2026-11-01" })).toEqual([
    "“rq_1”",
    "spring",
    "Reservation",
    "From 2026-11-01",
  ]);
  expect(activeLedgerFilters({ find: " ", project: "" })).toEqual([]);
});
