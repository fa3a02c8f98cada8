// The areas of src/main, with planted imports that each row must reject, and the tables that they own.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  areas,
  areaViolation,
  doors,
  inputAndOutput,
  placeOf,
  shared,
  sqlFolders,
} from "../../../scripts/lint/areas.mjs";
import { violation } from "../../../scripts/lint/layers.mjs";
import { moneyFiles } from "../../mutation/moneyFiles.ts";
import { foreignTables, otherWriters, owners } from "../../../scripts/lint/tables.mjs";

const root = path.join(import.meta.dirname, "..", "..", "..");
const main = path.join(root, "src", "main");
/** Files of src/main, relative to it. */
const files = readdirSync(main, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => name.split(path.sep).join("/"));

test.each([
  ["an area that is not in the row", "src/main/spending/x.ts", "src/main/library/domain/asset.ts"],
  ["a file that is no door", "src/main/queue/x.ts", "src/main/spending/consent/confirmQuote.ts"],
  ["a door for another area than the row's", "src/main/studio/x.ts", "src/main/webhooks/domain/delivery.ts"],
  ["an area, from shared", "src/main/shared/api/x.ts", "src/main/spending/domain/paidRequest.ts"],
  ["a folder of shared that stands above", "src/main/shared/base/x.ts", "src/main/shared/api/transport.ts"],
  ["app, from an area", "src/main/spending/composeX.ts", "src/main/app/openStores.ts"],
  ["a store, from a use case", "src/main/spending/quotes/x.ts", "src/main/spending/stores/journalWriter.ts"],
  ["a store of another area", "src/main/queue/x.ts", "src/main/spending/stores/journalWriter.ts"],
  ["a use case, from domain", "src/main/spending/domain/x.ts", "src/main/spending/quotes/fetchQuote.ts"],
  ["a store, from domain", "src/main/spending/domain/x.ts", "src/main/spending/stores/journalWriter.ts"],
  ["a use case, from a store", "src/main/spending/stores/x.ts", "src/main/spending/quotes/fetchQuote.ts"],
  ["the network, from a use case", "src/main/spending/quotes/x.ts", "src/main/shared/api/transport.ts"],
  ["a store, from commands", "src/main/ledger/ledgerCommands.ts", "src/main/ledger/stores/ledgerStore.ts"],
  ["a store, from a use case whose name begins with open", "src/main/ledger/openX.ts", "src/main/ledger/stores/x.ts"],
  ["a composer, from a use case", "src/main/library/x.ts", "src/main/library/openLibrary.ts"],
  ["the renderer", "src/main/spending/x.ts", "src/renderer/lib/money/credits.ts"],
  ["texts, from domain", "src/main/spending/domain/x.ts", "src/texts/t.ts"],
  ["texts, from a store", "src/main/spending/stores/x.ts", "src/texts/reasonText.ts"],
  ["texts, from a background job", "src/main/ads/sync/adSyncJob.ts", "src/texts/t.ts"],
])("the area check rejects imports: %s", (_name, file, target) => {
  expect(areaViolation(file, target)).toBeTypeOf("string");
});

test.each([
  ["src/main/spending/domain/x.ts", "node:crypto"],
  ["src/main/spending/domain/x.ts", "zod"],
  ["src/main/spending/quotes/x.ts", "electron"],
  ["src/main/spending/quotes/x.ts", "node:fs"],
  ["src/main/spending/stores/x.ts", "undici"],
  ["src/main/library/x.ts", "electron"],
  ["src/main/webhooks/listener/x.ts", "undici"],
  ["src/main/shared/base/x.ts", "node:fs"],
  ["src/main/shared/files/x.ts", "electron"],
  ["src/main/ledger/ledgerCommands.ts", "electron"],
  ["src/main/x.ts", "electron-evil"],
])("the layer check rejects %s importing %s", (file, name) => {
  expect(violation(file, name)).toMatch(/may use: /);
});

test("the area check rejects a folder that is not a listed area", () => {
  expect(violation("src/main/misc/x.ts", "../shared/base/clock.ts")).toContain("is no area");
});

test.each([
  ["a door", "src/main/queue/x.ts", "src/main/spending/domain/paidRequest.ts"],
  ["a use case of the same area", "src/main/spending/quotes/x.ts", "src/main/spending/quotes/fetchQuote.ts"],
  ["the domain of a folder of shared", "src/main/spending/quotes/x.ts", "src/main/shared/api/domain/serviceOutcome.ts"],
  ["texts, from a use case", "src/main/spending/quotes/x.ts", "src/texts/t.ts"],
  ["texts, from a use case about a job", "src/main/research/importJob.ts", "src/texts/t.ts"],
  ["a store, from the opener of an area", "src/main/ledger/openLedger.ts", "src/main/ledger/stores/ledgerStore.ts"],
  ["everything, from app", "src/main/app/x.ts", "src/main/spending/stores/journalWriter.ts"],
])("the area check allows imports: %s", (_name, file, target) => {
  expect(areaViolation(file, target)).toBeUndefined();
});

test.each([
  ["a store of its area", "src/main/spending/quotes/x.ts", "src/main/spending/stores/journalWriter.ts", true],
  ["a store of an area in its row", "src/main/queue/x.ts", "src/main/spending/stores/journalWriter.ts", true],
  ["the service", "src/main/queue/x.ts", "src/main/account/service.ts", true],
  ["what publishes", "src/main/queue/x.ts", "src/main/shared/ipc/publish.ts", true],
  ["a store of an area outside its row", "src/main/queue/x.ts", "src/main/webhooks/stores/deliveryStore.ts", false],
  ["a store, from domain", "src/main/spending/domain/x.ts", "src/main/spending/stores/journalWriter.ts", false],
  ["a use case, from a store", "src/main/spending/stores/x.ts", "src/main/spending/quotes/fetchQuote.ts", false],
  ["app", "src/main/queue/x.ts", "src/main/app/openStores.ts", false],
])("an import of types may name: %s", (_name, file, target, isAllowed) => {
  expect(areaViolation(file, target, true) === undefined).toBe(isAllowed);
});

test("the layer check lets an import of types pass a file that is no door, and no other import", () => {
  const store = "#main/spending/stores/journalWriter.ts";
  expect(violation("src/main/queue/x.ts", store)).toContain("is no door");
  expect(violation("src/main/queue/x.ts", store, true)).toBeUndefined();
});

test("every area, entry point, folder and money file that is named exists, and every top-level folder is an area", () => {
  const named = [
    ...doors,
    ...Object.keys(inputAndOutput),
    ...sqlFolders,
    ...moneyFiles,
    ...Object.keys(shared).map((one) => `shared/${one}`),
  ];
  expect(named.filter((name) => !existsSync(path.join(main, name)))).toEqual([]);
  const top = [...new Set(files.filter((file) => file.includes("/")).map((file) => file.split("/")[0]))];
  expect(top.sort()).toEqual([...Object.keys(areas), "app", "shared"].sort());
});

test("no two areas import each other, directly or indirectly", () => {
  const rows = areas as Readonly<Record<string, readonly string[]>>;
  const reached = (area: string, seen: ReadonlySet<string>): ReadonlySet<string> =>
    (rows[area] ?? []).reduce((all, next) => (all.has(next) ? all : reached(next, new Set([...all, next]))), seen);
  expect(Object.keys(rows).filter((area) => reached(area, new Set()).has(area))).toEqual([]);
});

test("only its owner area writes a table, except for the writers that scripts/lint/tables.mjs justifies", () => {
  const written = files
    .filter((name) => !name.includes("/migrations/"))
    .flatMap((file) => {
      const { area } = placeOf(`src/main/${file}`);
      return foreignTables(area, readFileSync(path.join(main, file), "utf8")).map((table) => `${table} ${area}`);
    });
  expect([...new Set(written)].sort()).toEqual(otherWriters.map(([table, area]) => `${table} ${area}`).sort());
});

test.each([
  ["INSERT INTO paid_request (id) VALUES (?)", ["paid_request"]],
  ["INSERT OR IGNORE INTO spend_cap VALUES (1)", ["spend_cap"]],
  ["UPDATE run SET state = 'done'", ["run"]],
  ["DELETE FROM attempt", ["attempt"]],
  ["INSERT INTO draft VALUES (?)", []],
  ["SELECT * FROM paid_request", []],
])("the table check finds the tables that studio writes without owning them: %s", (sql, found) => {
  expect(foreignTables("studio", sql)).toEqual(found);
});

test("every table that a migration creates has one owner", () => {
  const created = files
    .filter((name) => name.includes("/migrations/"))
    .flatMap((file) => [
      ...readFileSync(path.join(main, file), "utf8").matchAll(/CREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?(\w+)/g),
    ])
    .map(([, table = ""]) => table);
  const owned = Object.values(owners).flat();
  expect(new Set(owned).size).toBe(owned.length);
  // Written only by triggers and migrations, or copies that a migration drops.
  const unwritten = ["ad_sorted", "paid_request_transition", "state_change"];
  expect([...new Set(created)].filter((table) => !owned.includes(table) && !unwritten.includes(table))).toEqual([]);
});
