import { expect, test } from "vitest";
import { SpendSearch } from "../../../../../../src/renderer/app/routes/search.ts";
import {
  isNarrowed,
  ledgerFilters,
  nothingNarrowed,
} from "../../../../../../src/renderer/features/spend/ledger/ledgerSearch.ts";
import { eventName, rowAmount } from "../../../../../../src/renderer/features/spend/ledger/ledgerWords.ts";
import type { LedgerRow } from "../../../../../../src/contracts/spending/spend.ts";

test("both days are included", () => {
  expect(ledgerFilters({ from: "2026-11-20", to: "2026-11-20" })).toEqual({
    since: new Date(2026, 10, 20).getTime(),
    until: new Date(2026, 10, 21).getTime(),
  });
});

test("what is empty narrows nothing", () => {
  expect(isNarrowed({ find: "  ", project: "" })).toBe(false);
  expect(isNarrowed(nothingNarrowed)).toBe(false);
  expect(ledgerFilters({ find: " cup ", event: "reservation" })).toEqual({ search: "cup", eventKind: "reservation" });
});

test("an address that anybody may have written is taken as far as it fits", () => {
  expect(SpendSearch.parse({ by: "model", days: 90, find: "cup", from: "2026-02-30", to: 5, project: "" })).toEqual({
    by: "model",
    days: 90,
    find: "cup",
  });
  expect(SpendSearch.parse({ by: "mood", days: 8, table: "yes" })).toEqual({});
});

test("an event has the service's own name, also one that this version does not know", () => {
  expect(eventName("failure_refund")).toBe("Failure refund");
  expect(eventName("other:promotion")).toBe("promotion");
});

test("only what was taken is amber, and nothing has no sign", () => {
  const row = (direction: string, credits: number) => ({ direction, credits }) as LedgerRow;
  expect(rowAmount(row("debit", 5))).toEqual({ sign: "−", tone: "money" });
  expect(rowAmount(row("credit", 5))).toEqual({ sign: "+", tone: "plain" });
  expect(rowAmount(row("debit", 0))).toEqual({ tone: "plain" });
  expect(rowAmount(row("other:hold", 5))).toEqual({ tone: "plain" });
});
