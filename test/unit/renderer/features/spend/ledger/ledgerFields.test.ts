import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { LedgerEntry } from "#contracts/service/account.ts";
import { exportLedger } from "#main/ledger/exportLedger.ts";
import { entryDetails, entryIds, entryText } from "#renderer/features/spend/ledger/ledgerText.ts";
import { ledgerEntry } from "../../../../../support/serviceRecords.ts";
import { storedRow, testLedger } from "../../../../../support/testLedger.ts";

const createdAt = Date.UTC(2026, 10, 20, 12);
/** An entry with a different value in every field. */
const entry = ledgerEntry({
  id: "entry-id",
  paid_request_id: "paid-id",
  generation_id: "generation-id",
  event_kind: "other:bonus",
  operation: "generation.image",
  pricing_version: "prices-7",
  api_key_id: "key-id",
  project: "spring",
  cost_center: "ads",
  quote_request_id: "quote-id",
  confirmation_request_id: "confirmation-id",
  created_at: new Date(createdAt).toISOString(),
});
const values = ["entry-id", "paid-id", "generation-id", "bonus", "debit", "generation.image", "nano-banana-pro"];
const rest = ["prices-7", "key-id", "public_api", "spring", "ads", "quote-id", "confirmation-id"];

test("[L81] the details and the copied text of a ledger entry contain all of its fields", async () => {
  const row = await storedRow(entry);
  expect(entryDetails(row)).toHaveLength(Object.keys(LedgerEntry.shape).length);
  const shown = entryDetails(row).map(({ value }) => value);
  for (const value of [...values, ...rest]) {
    expect(shown).toContain(value);
    expect(entryText(row)).toContain(value);
  }
  for (const id of ["entry-id", "paid-id", "generation-id", "key-id", "quote-id", "confirmation-id"]) {
    expect(entryIds(row)).toContain(id);
  }
});

test("[L81] a ledger field that the service leaves empty is shown as None", async () => {
  const row = {
    ...(await storedRow(entry)),
    pricingVersion: null,
    apiKeyId: null,
    surface: null,
    quoteRequestId: null,
  };
  expect(entryDetails(row)).toHaveLength(Object.keys(LedgerEntry.shape).length);
  expect(entryText(row)).toContain("Pricing version: None");
});

test("[L81] the CSV export of the ledger contains all fields, with the service's values", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-ledger-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const target = path.join(folder, "ledger.csv");
  const ledger = testLedger({ desktop: { chooseTarget: () => Promise.resolve(target) } });
  ledger.ledgerWriter.insert([entry], createdAt);
  expect(await exportLedger(ledger, {})).toEqual({ path: target, rows: 1 });
  const text = readFileSync(target, "utf8");
  const [head = "", row = ""] = text
    .trim()
    .split("\n")
    .map((line) => line.trim());
  expect(head.split(",")).toHaveLength(Object.keys(LedgerEntry.shape).length);
  expect(row.split(",")).toEqual(expect.arrayContaining([...values, ...rest, "8", new Date(createdAt).toISOString()]));
});
