import { expect, test, vi } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { LedgerEntryView } from "#contracts/spending/spend.ts";
import { ledgerMenu } from "#renderer/features/spend/ledger/ledgerMenu.ts";
import { ledgerEntry } from "../../../../../support/serviceRecords.ts";
import { storedRow } from "../../../../../support/testLedger.ts";

async function rowOf(more: Partial<LedgerEntryView>): Promise<LedgerEntryView> {
  const row = await storedRow(ledgerEntry({ paid_request_id: "paid-id", project: "spring" }));
  return { ...row, ...more };
}
const actions = () => ({ onShowRequest: vi.fn(), onShowEntry: vi.fn(), onFilter: vi.fn() });

test("[L85] the menu of an entry shows its request, filters by its values, and copies it", async () => {
  const row = await rowOf({ paidRequestId: "mine" as PaidRequestId });
  expect(ledgerMenu(row, actions()).map(({ label }) => label)).toEqual([
    "Show request",
    "Entry details",
    "Filter by project “spring”",
    "Filter by model “nano-banana-pro”",
    "Filter by request",
    "Copy entry",
    "Copy IDs",
  ]);
});

test("[L85] what an entry does not have is absent from its menu", async () => {
  const row = await rowOf({ project: null, model: null });
  expect(ledgerMenu(row, actions()).map(({ label }) => label)).toEqual([
    "Entry details",
    "Filter by request",
    "Copy entry",
    "Copy IDs",
  ]);
});

test("[L85] the filters of the menu take the values of the entry", async () => {
  const row = await rowOf({});
  const done = actions();
  for (const { label, onSelect } of ledgerMenu(row, done)) if (label.startsWith("Filter")) onSelect?.();
  expect(done.onFilter.mock.calls).toEqual([
    [{ project: "spring" }],
    [{ model: "nano-banana-pro" }],
    [{ find: "paid-id" }],
  ]);
});
