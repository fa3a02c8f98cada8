// `npm run bench:calm`: the longest time that a screen's call or an automatic step blocks main, with 100,000 results,
// 5,000 requests, and 20,000 ledger entries. Uses the real core, its threads, and the serialization for the window. A
// write precedes each call, so no call is answered from an earlier read.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { serialize } from "node:v8";
import type { CommandInput, CommandName } from "#contracts/registry.ts";
import { type LibraryFilter, libraryStepLength } from "#contracts/library/library.ts";
import { composeStores } from "#main/app/openStores.ts";
import { openCache, openJournal } from "#main/shared/database/database.ts";
import { cacheMigrations } from "#main/shared/database/migrations/cache/migrations.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { dataFolders } from "#main/shared/platform/dataFolders.ts";
import { seedLedger } from "../support/seedLedger.ts";
import { fillLibrary, libraryVocabulary } from "../support/fillLibrary.ts";
import { indexAll } from "../support/libraryRows.ts";
import { startCore, workspaceId } from "../support/startCore.ts";
import { longestBlock } from "./support/longestBlock.ts";
import { ownSteps } from "./support/ownSteps.ts";

const results = Number(process.argv[2] ?? 100_000);
const requests = Number(process.argv[3] ?? 5_000);
const entries = Number(process.argv[4] ?? 20_000);
const rounds = 7;
/** One frame at 60 Hz. */
const limitMs = 16;

const dataDir = mkdtempSync(path.join(tmpdir(), "proofsheet-bench-"));
const folder = dataFolders(dataDir).workspace(workspaceId);
const journal = openJournal(path.join(folder, "journal.db"), journalMigrations);
const cache = openCache(path.join(folder, "cache.db"), cacheMigrations);
fillLibrary(journal, results);
const { request, run, result } = seedLedger(journal, cache, { requests, entries });
indexAll(journal);
cache.close();
journal.close();

const core = startCore({ service: { baseUrl: "http://127.0.0.1:9", apiKey: "k" }, dataDir, startJobs: false });
const word: LibraryFilter = { find: libraryVocabulary[0] ?? "" };
const words: LibraryFilter = { find: libraryVocabulary.slice(0, 3).join(" ") };
const { pageRanges } = await core.run("library.outline", { filter: word });
const deep = pageRanges.at(-1)?.sortKey ?? 0;
const newest = Number.MAX_SAFE_INTEGER - 1;

interface Call {
  readonly what: string;
  readonly send: () => Promise<unknown>;
}
const call = <N extends CommandName>(what: string, name: N, input: CommandInput<N>): Call => ({
  what: `${name}, ${what}`,
  send: () => core.run(name, input),
});
/** Returns the IDs of one step of a bulk change. Each step uses other results, because unchanged values are not written. */
const ids = await core.run("library.ids", {});
let position = 0;
const step = () => {
  const at = (position += libraryStepLength) % Math.max(1, ids.length - libraryStepLength);
  return ids.slice(at, at + libraryStepLength);
};
const calls: readonly Call[] = [
  {
    what: "library.setRating, one step",
    send: () => core.run("library.setRating", { assetIds: step(), rating: 5 }),
  },
  { what: "library.addTag, one step", send: () => core.run("library.addTag", { assetIds: step(), tag: "all" }) },
  { what: "library.trash, one step", send: () => core.run("library.trash", { assetIds: step() }) },
  call("everything", "library.outline", {}),
  call("a model and a project", "library.outline", { filter: { models: ["kling-3"], projects: ["spring"] } }),
  call("a common word", "library.outline", { filter: word }),
  call("three words", "library.outline", { filter: words }),
  call("the beginning of a word", "library.outline", { filter: { find: "w" } }),
  call("without a word", "library.outline", { filter: { find: `-${libraryVocabulary[0]}` } }),
  call("the newest", "library.page", { sortKey: newest, count: 240 }),
  call("a common word, the oldest", "library.page", { filter: word, sortKey: deep, count: 240 }),
  call("three words and a tag", "library.page", { filter: { ...words, tags: ["hero"] }, sortKey: newest, count: 240 }),
  call("everything", "library.facets", {}),
  call("a common word", "library.facets", { filter: word }),
  call("everything", "library.ids", {}),
  call("the newest", "library.list", { limit: 100 }),
  call("one result", "library.read", { assetId: result }),
  call("the newest", "queue.list", { view: "all", limit: 50 }),
  call("what is open", "queue.list", { view: "open", limit: 100 }),
  call("approvals", "queue.list", { view: "approvals", limit: 100 }),
  call("what needs a person", "queue.list", { view: "attention", limit: 100 }),
  call("what ended in the last hour", "queue.list", { view: "recent", limit: 200 }),
  call("the history", "queue.history", { limit: 50 }),
  call("one request", "queue.read", { paidRequestId: request }),
  call("all that waits", "queue.order", {}),
  call("a large run", "queue.progress", { runId: run }),
  call("a large run", "runs.read", { runId: run }),
  call("the newest", "spend.ledger", { limit: 100 }),
  call("a search that finds nothing", "spend.ledger", { limit: 100, search: "nowhere" }),
  call("by day", "spend.summary", { by: "day" }),
  call("by cost center", "spend.summary", { by: "cost_center" }),
  call("the whole", "spend.reconciliation", {}),
  call("caps", "spend.caps", {}),
  call("the whole", "spend.exportCsv", {}),
  call("the rows of each table", "diagnostics.preview", {}),
  call("the newest", "research.jobs", { limit: 50 }),
  call("the state", "storage.read", {}),
  { what: "the tray's counts", send: () => Promise.resolve(core.core.requestCounts()) },
];

async function report(what: string, prepare: () => unknown, work: () => unknown): Promise<boolean> {
  const blocks: number[] = [];
  let tookMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    await prepare();
    const from = performance.now();
    blocks.push((await longestBlock(async () => serialize(await work()))).ms);
    tookMs = Math.max(tookMs, performance.now() - from);
  }
  const sorted = blocks.toSorted((a, b) => a - b);
  const [median = 0, worst = 0] = [sorted[Math.floor(rounds / 2)], sorted.at(-1)];
  const isCalm = median <= limitMs;
  console.log(
    `${what}: main held for ${median.toFixed(1)} ms (at most ${worst.toFixed(1)}), done within ${tookMs.toFixed(0)} ms ` +
      `(limit ${limitMs} ms): ${isCalm ? "pass" : "FAIL"}`,
  );
  return isCalm;
}

await core.run("spend.setCaps", { caps: [{ period: "month", project: null, credits: 1_000_000 }] });
let isGood = true;
let stars = 0;
const write = () => core.run("library.setRating", { assetIds: [result], rating: (stars += 1) % 6 });
for (const { what, send } of calls) isGood = (await report(what, write, send)) && isGood;
await core.close();

const stores = composeStores(folder, 1);
for (const { what, prepare, take } of ownSteps(stores)) isGood = (await report(what, prepare, take)) && isGood;
stores.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(isGood ? 0 : 1);
