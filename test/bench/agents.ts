// `npm run bench:agents`: eight paired programs search 200,000 ads at the same time, over the endpoint's socket, as the
// `proofsheet` command does (mode `calls`) and as MCP clients do (mode `mcp`). The core with its endpoint, tools, and
// threads runs in another process, which measures the longest turn of its event loop meanwhile, as bench:calm does.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { dataFolders } from "#main/shared/platform/dataFolders.ts";
import { builtMirror } from "../support/ads/builtMirror.ts";
import { quantile } from "../support/ads/quickest.ts";
import { searchQuestions } from "../support/ads/searchQuestions.ts";
import { readEndpointFile } from "../support/agents/wireClient.ts";
import { workspaceId } from "../support/startCore.ts";
import type { FromCore, ToCore } from "./support/coreOfPrograms.ts";
import type { LongestBlock } from "./support/longestBlock.ts";
import { connectSearching, inTurn, limit, type SearchingProgram, searchUntil } from "./support/searchingPrograms.ts";

const size = Number(process.argv[2] ?? 200_000);
const programs = 8;
const limits = { perSecond: 1_000, p95Ms: 15, blockedMs: 5 } as const;
const questionsOfKind = 100;
const warmUpMs = 3_000;
const aloneMs = 8_000;
/** Reads are stored every five seconds, so each round has at least one commit. */
const roundMs = 6_000;
const rounds = 7;

const dataDir = mkdtempSync(path.join(os.tmpdir(), "proofsheet-bench-"));
const workspace = dataFolders(dataDir).workspace(workspaceId);
mkdirSync(workspace, { recursive: true });
copyFileSync(builtMirror(size).ads, path.join(workspace, "ads.db"));
const core = fork(path.join(import.meta.dirname, "support", "coreOfPrograms.ts"), [dataDir, String(programs)]);
const { tokens } = await report<{ readonly tokens: readonly string[] }>(core);

let isGood = true;
const connected = {
  calls: await connectAll("calls"),
  mcp: await connectAll("mcp"),
};
const texts = await findsWithFullPage(connected.calls);
const finds = inTurn(texts);
console.log(`${size} ads, ${texts.length} texts that find ${limit} ads, ${programs} programs`);

const [first] = connected.calls;
if (first === undefined) throw new Error("No program is connected.");
const alone = await searchUntil(after(aloneMs), [first], finds, 1);
const aloneTook = alone.answered.map(({ ms }) => ms);
check("one search alone", timesOf(aloneTook), quantile(aloneTook, 0.95) < limits.p95Ms, `p95 ${limits.p95Ms} ms`);

for (const [mode, all] of Object.entries(connected)) {
  await searchUntil(after(warmUpMs), all, finds);
  const rates: number[] = [];
  const blocks: LongestBlock[] = [];
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const free = await searchUntil(after(roundMs), all, finds);
    rates.push(free.perSecond);
    took.push(...free.answered.map(({ ms }) => ms));
    tell(core, "watch");
    await searchUntil(after(roundMs), all, finds);
    const blocked = report<LongestBlock>(core);
    tell(core, "stop");
    blocks.push(await blocked);
  }
  const perSecond = quantile(rates, 0.5);
  const held = blocks.map(({ ms }) => ms);
  const computedMs = quantile(
    blocks.map((block) => block.computedMs),
    0.5,
  );
  const heldMs = quantile(held, 0.5);
  const what = `${programs} programs, ${mode}`;
  const rate = `${perSecond.toFixed(0)} searches a second, each ${timesOf(took)}`;
  check(what, rate, perSecond >= limits.perSecond, `${limits.perSecond} a second`);
  const figures = `main held for ${heldMs.toFixed(1)} ms (at most ${Math.max(...held).toFixed(1)}), computing for ${computedMs.toFixed(1)} ms`;
  check(what, figures, heldMs <= limits.blockedMs, `${limits.blockedMs} ms`);
}

for (const { close } of Object.values(connected).flat()) close();
tell(core, "end");
await once(core, "exit");
rmSync(dataDir, { recursive: true, force: true });
process.exit(isGood ? 0 : 1);

function check(what: string, figures: string, isWithin: boolean, bound: string): void {
  console.log(`${what}: ${figures} (limit ${bound}): ${isWithin ? "pass" : "FAIL"}`);
  isGood &&= isWithin;
}

function timesOf(took: readonly number[]): string {
  return `p50 ${quantile(took, 0.5).toFixed(1)} ms, p95 ${quantile(took, 0.95).toFixed(1)} ms`;
}

function connectAll(mode: "calls" | "mcp"): Promise<readonly SearchingProgram[]> {
  const file = readEndpointFile(dataDir);
  return Promise.all(
    tokens.map((token, index) => connectSearching(file, { mode, token, program: `Program ${index + 1}` })),
  );
}

/** Returns the texts that find a full page, mixed. Searches each at least once, which warms up everything. */
async function findsWithFullPage(all: readonly SearchingProgram[]): Promise<readonly string[]> {
  const kinds = searchQuestions(size, questionsOfKind).map(([, one]) => one);
  const mixed = Array.from({ length: questionsOfKind }, (_, index) => kinds.flatMap((one) => one[index] ?? [])).flat();
  const { answered } = await searchUntil(after(warmUpMs), all, inTurn(mixed));
  const full = answered.filter(({ ads }) => ads === limit).map(({ find }) => find);
  return [...new Set(full)];
}

function tell(child: ChildProcess, what: ToCore): void {
  child.send(what);
}

async function report<T extends FromCore>(child: ChildProcess): Promise<T> {
  const stop = new AbortController();
  const { signal } = stop;
  const ended = once(child, "exit", { signal }).then(() => Promise.reject(new Error("The core ended.")));
  const [message] = (await Promise.race([once(child, "message", { signal }), ended])) as [T];
  ended.catch(() => undefined);
  stop.abort();
  return message;
}
