// Kills the app repeatedly while it buys, then compares its state with the service's ledger.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Variant } from "#contracts/service/variants.ts";
import { createRandom, type Random } from "#sandbox/random.ts";
import { type Buyer, type Life, spawnBuyer } from "./buyerHost.ts";
import { checkConfirmations, type ConfirmationCounts } from "./checkConfirmations.ts";
import { checkBooks, mergeBooks, type Counts, type Findings } from "./books.ts";
import { faults } from "./faults.ts";
import type { DiskFaultCounts, DiskFaulter, DiskFaults } from "./diskFaults.ts";
import type { Tracer } from "./diskTrace.ts";
import { buildPrograms, type Programs } from "./programs.ts";
import { powerCuts, type PowerCuts } from "./powerCuts.ts";
import { type KillTarget, type Order, type Phase, phases, type Point } from "./protocol.ts";
import type { TimeScale } from "./scaledTime.ts";
import { type ServiceHost, startServiceHost } from "./serviceHost.ts";

export interface KillOptions {
  readonly kills: number;
  readonly seed: number;
  /** The service's choices where the API leaves them open; default: `standardVariants`. */
  readonly variants?: readonly Variant[];
  /** 2: a second app starts on the same folder while the first one is running. */
  readonly instances?: 1 | 2;
  /** How many workspaces buy at once, each with its own service; default: 1. */
  readonly workspaces?: number;
  /** Every kill is a power cut: unsynced data is lost. */
  readonly power?: { readonly tracer: Tracer; readonly isLazyJournal: boolean };
  /** The app's disk is sometimes full or broken. */
  readonly disk?: DiskFaulter;
  /** The app is killed at least once in each of these phases; on a slow computer, the timers alone may miss one. */
  readonly certainPhases?: readonly Phase[];
  /** Whether an empty cost center is sent as a trace tag; default: true. */
  readonly isTagging?: boolean;
  /** Programs request everything, and a person or an allowance confirms it; default: false. */
  readonly isByPrograms?: boolean;
  /** Called from time to time with the progress. */
  readonly progress?: (text: string) => void;
}

export interface KillFigures {
  readonly pass: boolean;
  readonly kills: number;
  readonly seed: number;
  readonly workspaces: number;
  readonly seconds: number;
  /** Phases in progress at the kills; one kill can count in several. */
  readonly killsIn: Readonly<Record<string, number>>;
  readonly serviceKills: number;
  /** Deaths beside an already started second instance, and instances that were rejected. */
  readonly takeovers: number;
  readonly refusals: number;
  /** Files that a power cut removed or reverted to an earlier state. */
  readonly filesSetBack: number;
  /** Number of times that the disk was full, broken or read-only. */
  readonly diskFaults: DiskFaultCounts;
  readonly jobs: number;
  readonly counts: Counts;
  /** How the confirmation requests of programs ended. `lost`: stored, but neither decided nor waiting. */
  readonly confirmations: ConfirmationCounts;
  /** Number of findings of each kind; all must be 0. */
  readonly findings: Readonly<Record<keyof Findings, number>>;
  /** The first few findings of each kind. */
  readonly cases: readonly string[];
  readonly stuck: readonly string[];
  readonly issues: readonly string[];
  readonly complaints: Readonly<Record<string, number>>;
  /** Whether the opening credits plus the ledger entries equal the balance. */
  readonly ledgerAddsUp: boolean;
}

/**
 * Quotes expire almost at once here, and expiry takes precedence over replay: lost research is found again only where
 * its job has its quote's ID. `--variants random` plays the other choices.
 */
const standardVariants: readonly Variant[] = ["job-id-quote"];
/** The distance between the seeds of two workspaces, so that they buy different things. */
const seedStep = 1_000_003;
const casesShown = 3;
const openingCredits = 100_000_000;
/** 60 times as fast: a settle window of two minutes takes two seconds. */
const speed = 60;
/** In the service's time, about 0.1 s of real time, so that many confirms are resent after their quote has expired. */
const quoteTtlSeconds = 6;
const longestLifeMs = 350;
/** Share of kills at a moment counted from the start; they hit reads as often as payments. */
const fromStartShare = 0.3;
/** Limit of a life that has nothing to quote and nothing to pay. */
const patienceMs = 1_000;
const newJobsPerLife = 2;
/** With this many unfinished jobs, no new jobs are added. */
const openJobs = 60;
const targetedShare = 0.35;
const serviceKillShare = 0.03;
const mostFurtherKills = 10;
/** How long to wait for a phase that no kill has hit yet. */
const furtherPatienceMs = 15_000;
const pointsOf: Readonly<Record<Phase, readonly [Point, ...Point[]]>> = {
  quote: ["before", "sent", "answering", "answered"],
  confirm: ["before", "sent", "answering", "answered"],
  poll: ["before", "answering", "answered"],
  download: ["before", "answering", "answered"],
  records: ["before", "answered"],
};

export async function runKills(options: KillOptions): Promise<KillFigures> {
  const began = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-kill-"));
  const app = path.join(folder, "app");
  const scale: TimeScale = { epoch: Date.now(), speed };
  const programs = await buildPrograms();
  const workspaces = options.workspaces ?? 1;
  const homes: StageHome[] = [];
  for (let index = 0; index < workspaces; index += 1) {
    const seed = options.seed + index * seedStep;
    const folders = {
      app: workspaces === 1 ? app : path.join(app, String(index)),
      service: path.join(folder, `service-${index}`),
    };
    const service = await startServiceHost({
      programs,
      scale,
      dataDir: folders.service,
      config: {
        seed,
        variants: [...(options.variants ?? standardVariants)],
        credits: openingCredits,
        rate_limit: { read_per_minute: 1_000_000, write_per_minute: 1_000_000 },
        quote_ttl_seconds: quoteTtlSeconds,
        generation_seconds: 2,
        research_seconds: 1,
        expiry_beats_replay: true,
        faults: [...faults],
      },
    });
    homes.push({ service, folders, seed });
  }
  const cuts = options.power === undefined ? null : powerCuts(app, folder, options.power.tracer);
  const diskFaults = options.disk?.on(app, folder, options.seed) ?? null;
  const stage: Stage = { programs, homes, scale, cuts, diskFaults };
  try {
    const lives = await liveAndDie(options, stage);
    for (const { service } of homes) await service.setSwitches({ faults: [], quote_ttl_seconds: 900 });
    const last = await drain(options, stage, lives.jobs);
    const accounts = await Promise.all(homes.map(({ service }) => service.account()));
    for (const { service } of homes) await service.stop();
    const { findings, counts } = mergeBooks(homes.map(({ folders }) => checkBooks(folders)));
    const requested = [
      ...lives.requested,
      ...last.reports.flatMap((line) => (line.event === "requested" ? [line.id] : [])),
    ];
    const confirmations = checkConfirmations(
      homes.map(({ folders }) => folders.app),
      requested,
    );
    const stuck = last.reports.flatMap((line) => (line.event === "stuck" ? line.open : []));
    const drained = last.reports.find((line) => line.event === "drained");
    const ledgerAddsUp = accounts.every(
      ({ granted, balance, ledgerNet }) => granted === openingCredits && balance === openingCredits + ledgerNet,
    );
    const found = Object.entries(findings) as [keyof Findings, readonly string[]][];
    const isClean = found.every(([, cases]) => cases.length === 0);
    return {
      pass:
        isClean &&
        confirmations.lost.length === 0 &&
        stuck.length === 0 &&
        drained !== undefined &&
        ledgerAddsUp &&
        counts.needsReview.length === 0,
      kills: lives.kills,
      seed: options.seed,
      workspaces,
      seconds: Math.round((performance.now() - began) / 1000),
      killsIn: lives.killsIn,
      serviceKills: lives.serviceKills,
      takeovers: lives.takeovers,
      refusals: lives.refusals,
      filesSetBack: cuts?.filesSetBack() ?? 0,
      diskFaults: diskFaults?.counts() ?? { full: 0, broken: 0, readOnly: 0 },
      jobs: lives.jobs,
      counts,
      confirmations,
      findings: Object.fromEntries(found.map(([kind, cases]) => [kind, cases.length])) as KillFigures["findings"],
      cases: found.flatMap(([kind, cases]) => cases.slice(0, casesShown).map((text) => `${kind}: ${text}`)),
      stuck: drained === undefined && stuck.length === 0 ? ["the drain did not end"] : stuck,
      issues: drained?.issues ?? [],
      complaints: complaintsOf([...lives.complaints, ...last.reports]),
      ledgerAddsUp,
    };
  } finally {
    programs.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A workspace of the stage: its service, its folders, and the seed of what it buys. */
interface StageHome {
  readonly service: ServiceHost;
  readonly folders: { readonly app: string; readonly service: string };
  readonly seed: number;
}

interface Stage {
  readonly programs: Programs;
  readonly homes: readonly StageHome[];
  readonly scale: TimeScale;
  readonly cuts: PowerCuts | null;
  readonly diskFaults: DiskFaults | null;
}

async function liveAndDie(options: KillOptions, stage: Stage) {
  const random = createRandom(options.seed);
  const killsIn: Record<string, number> = Object.fromEntries([...phases, "nothing"].map((phase) => [phase, 0]));
  const complaints: Life["reports"][number][] = [];
  const requested: string[] = [];
  let kills = 0;
  let serviceKills = 0;
  let takeovers = 0;
  let refusals = 0;
  let first = 0;
  let end = newJobsPerLife;
  const spawnNext = () => spawnBuyer(stage.programs, stage.cuts?.environment() ?? stage.diskFaults?.environment());
  const { certainPhases = [] } = options;
  const missing = () => (kills < options.kills ? undefined : certainPhases.find((phase) => killsIn[phase] === 0));
  let isTargetAwaited = false;
  const start = (buyer: Buyer) => {
    const phase = missing();
    isTargetAwaited = phase !== undefined;
    const chosen = random.chance(targetedShare) ? chooseTarget(random) : null;
    const kill = phase === undefined ? chosen : ({ phase, point: "before", nth: 1 } as const);
    return buyer.start(orderOf(options, stage, { jobs: [first, end], kill }));
  };
  let buyer = spawnNext();
  await buyer.reported((line) => line.event === "loaded");
  start(buyer);
  while (kills < options.kills || (missing() !== undefined && kills < options.kills + mostFurtherKills)) {
    const next = spawnNext();
    let isNextStarted = false;
    const startNext = () => {
      if (!isNextStarted) start(next);
      isNextStarted = true;
    };
    // A second instance starts while the first one is running, and the first one dies while it runs.
    const rival = options.instances === 2 ? setTimeout(startNext, random.between(0, longestLifeMs)) : undefined;
    const life = await (isTargetAwaited ? killedAtTarget(buyer) : killedSoon(buyer, random, stage.homes.length));
    clearTimeout(rival);
    for (const line of life.reports) {
      if (line.event === "window") {
        first = line.first;
        if (line.unfinished < openJobs) end += newJobsPerLife;
      }
      if (line.event === "complaint") complaints.push(line);
      if (line.event === "requested") requested.push(line.id);
    }
    if (life.isKilled) {
      kills += 1;
      stage.cuts?.cut();
      for (const phase of life.phases.length === 0 ? ["nothing"] : life.phases) {
        killsIn[phase] = (killsIn[phase] ?? 0) + 1;
      }
      if (isNextStarted) takeovers += 1;
    } else if (life.reports.some((line) => line.event === "refused")) refusals += 1;
    else throw new Error(`the app ended by itself: ${JSON.stringify(life.reports.slice(-3))}`);
    if (random.chance(serviceKillShare)) {
      serviceKills += 1;
      await stage.homes[random.whole(0, stage.homes.length - 1)]?.service.restart();
    }
    if (kills % 100 === 0) options.progress?.(`${kills} kills, jobs ${first} to ${end}`);
    await next.reported((line) => line.event === "loaded");
    startNext();
    buyer = next;
  }
  buyer.kill();
  await buyer.ended;
  return { kills, killsIn, serviceKills, takeovers, refusals, jobs: end, complaints, requested };
}

/**
 * Kills at a random moment after the start or after the first quote or payment; earlier if the target is reached. Several
 * workspaces share one process, so that each of them takes longer.
 */
async function killedSoon(buyer: Buyer, random: Random, workspaces: number): Promise<Life> {
  const isFromStart = random.chance(fromStartShare);
  const delayMs = random.between(0, longestLifeMs * workspaces);
  const patience = setTimeout(buyer.kill, patienceMs * workspaces);
  if (!isFromStart) await buyer.reported((line) => line.event === "phase" && isPaid(line.phase));
  clearTimeout(patience);
  const timer = setTimeout(buyer.kill, delayMs);
  const life = await buyer.ended;
  clearTimeout(timer);
  return life;
}

/** Kills at the target, or after a timeout if the target is not reached. */
async function killedAtTarget(buyer: Buyer): Promise<Life> {
  const timer = setTimeout(buyer.kill, furtherPatienceMs);
  const life = await buyer.ended;
  clearTimeout(timer);
  return life;
}

function isPaid(phase: Phase): boolean {
  return phase === "quote" || phase === "confirm";
}

function chooseTarget(random: Random): KillTarget {
  const phase = random.pick(phases);
  return { phase, point: random.pick<readonly [Point, ...Point[]]>(pointsOf[phase]), nth: random.whole(1, 3) };
}

function orderOf(options: KillOptions, stage: Stage, rest: Pick<Order, "jobs" | "kill"> & { drain?: boolean }): Order {
  return {
    homes: stage.homes.map(({ folders, service, seed }) => ({ dataDir: folders.app, service: service.service, seed })),
    scale: stage.scale,
    drain: false,
    isLazyJournal: options.power?.isLazyJournal ?? false,
    isTagging: options.isTagging ?? true,
    isByPrograms: options.isByPrograms ?? false,
    ...rest,
  };
}

async function drain(options: KillOptions, stage: Stage, jobs: number): Promise<Life> {
  options.progress?.("draining");
  const buyer = spawnBuyer(stage.programs);
  buyer.start(orderOf(options, stage, { jobs: [0, jobs], kill: null, drain: true }));
  return buyer.ended;
}

/** Counts the complaints by text, without the parts that differ each time. */
function complaintsOf(reports: Life["reports"]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const line of reports) {
    if (line.event !== "complaint") continue;
    const name = line.text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID");
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
