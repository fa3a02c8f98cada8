// The process that is killed: the real cores of one or more workspaces, and a user who buys a list of jobs in each of
// them, each item once.
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import Sqlite from "better-sqlite3";
import { createRandom } from "#sandbox/random.ts";
import { journalFile, startCore, type TestCore } from "../../support/startCore.ts";
import { buyingPrograms, steadySecrets } from "./buyingPrograms.ts";
import { buyItems } from "./buyItems.ts";
import { type Job, jobOf } from "./jobs.ts";
import { journalView, type JournalView } from "./journalView.ts";
import type { Home, Order, Report } from "./protocol.ts";
import { scaledClock } from "./scaledTime.ts";
import { monitorRequests } from "./monitorRequests.ts";

const atOnce = 4;
const pauseMs = 10;
/** How long a drain may make no progress, in real time. A settle window takes seconds here; nothing takes this long. */
const drainDeadlineMs = 120_000;

/** Writes directly to the pipe, so that the driver has the line even if this process dies next. */
function report(line: Report): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs));

function readOrder(): Promise<Order> {
  const lines = createInterface({ input: process.stdin });
  // Without an order, the driver has ended, so this process ends too.
  lines.once("close", () => process.exit(0));
  return new Promise((resolve) => lines.once("line", (line) => resolve(JSON.parse(line) as Order)));
}

/**
 * Makes commits not wait for the disk, as the control of the power test; reading the journal's setting still returns
 * FULL.
 */
function makeJournalLazy(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the database that it is of
  const pragma = Sqlite.prototype.pragma;
  Sqlite.prototype.pragma = function lazy(this: Sqlite.Database, source, options) {
    if (source === "synchronous" && this.name.endsWith("journal.db")) return 2;
    return pragma.call(this, source === "synchronous=FULL" ? "synchronous=NORMAL" : source, options);
  };
}

function wantedJobs(order: Order, { seed }: Home): readonly Job[] {
  const [first, end] = order.jobs;
  return Array.from({ length: end - first }, (_, index) => jobOf(seed, first + index));
}

/** A workspace that is open in this process. */
interface Opened {
  readonly home: Home;
  readonly core: TestCore;
  readonly view: JournalView;
}

function open(order: Order, home: Home, index: number): Opened {
  const core = startCore({
    service: home.service,
    dataDir: home.dataDir,
    clock: scaledClock(order.scale),
    rateLimits: { read: 1_000_000, write: 1_000_000 },
    ...(order.isByPrograms && { secrets: steadySecrets }),
    isShown: index === 0,
  });
  return { home, core, view: journalView(journalFile(home.dataDir)) };
}

function reportWindow(order: Order, opened: readonly Opened[]): void {
  const unfinished = opened.map(({ home, view }) => {
    const over = view.finishedMarks();
    return wantedJobs(order, home).filter((job) => job.batchItems.some((batchItem) => !over.has(batchItem.mark)));
  });
  report({
    event: "window",
    first: Math.min(...unfinished.map((jobs) => jobs[0]?.number ?? order.jobs[1])),
    unfinished: Math.max(...unfinished.map((jobs) => jobs.length)),
  });
}

/** Returns the items that are still to be bought, by job, in an order that differs in every life. */
function missingOf(jobs: readonly Job[], view: JournalView): readonly Job[] {
  const bought = new Set([...view.boughtMarks(), ...view.waitingMarks()]);
  return jobs
    .map((job) => ({ ...job, batchItems: job.batchItems.filter((batchItem) => !bought.has(batchItem.mark)) }))
    .filter((job) => job.batchItems.length > 0);
}

async function buyAll(order: Order, { home, core, view }: Opened): Promise<void> {
  const jobs = wantedJobs(order, home);
  const programs = order.isByPrograms
    ? await buyingPrograms({ core, dataDir: home.dataDir, clock: scaledClock(order.scale) }, report)
    : null;
  const random = createRandom((home.seed * 65_537 + order.jobs[1]) >>> 0);
  let fewest = Number.POSITIVE_INFINITY;
  let end = 0;
  let received = 0;
  for (;;) {
    const missing = missingOf(jobs, view);
    const start = random.whole(0, Math.max(0, missing.length - 1));
    const next = [...missing.slice(start), ...missing.slice(0, start)].slice(0, atOnce);
    await Promise.all(next.map((job) => (programs === null ? buyItems(core, job) : programs.request(job))));
    await programs?.decide(order.drain ? 1 : random.next());
    for (const { level, event, fields } of core.logged.slice(received)) {
      if (level === "error") report({ event: "complaint", text: `${event} ${JSON.stringify(fields, errorText)}` });
    }
    received = core.logged.length;
    if (order.drain) {
      const waiting = programs?.waiting() ?? 0;
      if (missing.length + waiting === 0)
        for (const id of view.needsReview()) await core.attempt("queue.checkOutcome", { paidRequestId: id });
      const open = view.open();
      const left = open.length + missing.length + waiting;
      if (left === 0) return;
      if (left < fewest) {
        fewest = left;
        end = performance.now() + drainDeadlineMs;
      }
      if (performance.now() > end) {
        const unrequested = missing.map(({ number }) => `job ${number}, not requested`);
        return report({
          event: "stuck",
          open: [...open, ...unrequested, `${waiting} confirmation requests, waiting`],
        });
      }
    }
    await pause();
  }
}

function errorText(_key: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value;
}

async function finish(opened: readonly Opened[]): Promise<void> {
  const issues: string[] = [];
  for (const { core } of opened) {
    await core.run("spend.refresh", {});
    const reconciled = await core.run("spend.reconciliation", {});
    issues.push(...reconciled.issues.map((issue) => `${issue.kind} ${issue.paidRequestId}`));
  }
  await Promise.all(opened.map(({ core }) => core.close()));
  report({ event: "drained", issues });
}

const orders = readOrder();
report({ event: "loaded" });
const order = await orders;
if (order.isLazyJournal) makeJournalLazy();
monitorRequests(report, order.kill);
const opened: Opened[] = [];
try {
  for (const [index, home] of order.homes.entries()) opened.push(open(order, home, index));
} catch (cause) {
  report({ event: "refused", why: String(cause) });
  process.exit(3);
}
report({ event: "opened" });
for (const { core } of opened) if (!order.isTagging) await core.run("settings.update", { ledgerTag: false });
reportWindow(order, opened);
await Promise.all(opened.map((one) => buyAll(order, one)));
if (order.drain) await finish(opened);
process.exit(0);
