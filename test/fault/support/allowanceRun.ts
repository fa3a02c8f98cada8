// Random schedules of consents by allowances, against the journal's real schema and an oracle.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { allowancePeriods, type AllowanceTerms } from "#contracts/agents/allowances.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import { openJournal, type WritableDb } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { coveringAllowance } from "#main/spending/programs/allowances.ts";
import { allowanceReader } from "#main/spending/stores/allowanceStore.ts";
import { confirmationReader } from "#main/spending/stores/confirmationStore.ts";
import { confirmationWriter } from "#main/spending/stores/confirmationWriter.ts";
import { runWriter } from "#main/spending/stores/runStore.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { createRandom, type Random } from "#sandbox/random.ts";
import { consentTo8, giveIn, steadyKey } from "../../support/allowances.ts";
import { consentTo } from "../../support/consentFor.ts";
import { insertRow } from "../../support/journalDb.ts";
import { researchOf } from "../../support/researchScene.ts";
import { pairIn } from "../../support/programs.ts";
import { mayAccept, type OracleProgram, type OracleRequest } from "./allowanceOracle.ts";

export interface AllowanceFigures {
  readonly pass: boolean;
  readonly seed: number;
  readonly schedules: number;
  readonly seconds: number;
  /** Requests that were accepted, and attempts that were refused. */
  readonly accepted: number;
  readonly refused: number;
  /** Attempts past the app, which only the journal can refuse. */
  readonly direct: number;
  readonly allowances: number;
  readonly crashes: number;
  readonly tampered: number;
  readonly ended: number;
  readonly clockSetBack: number;
  readonly violations: readonly string[];
}

interface Options {
  readonly schedules: number;
  readonly seed: number;
  /** Called from time to time with the progress. */
  readonly progress?: (text: string) => void;
}

type Count = "accepted" | "refused" | "direct" | "allowances" | "crashes" | "tampered" | "ended" | "clockSetBack";

/** A file gets slower the more it holds, and each schedule has its own programs, so a file serves only so many. */
const schedulesPerFile = 80;
const mostViolations = 20;
const dayMs = 86_400_000;
const startAt = Date.UTC(2026, 10, 20);
const types = ["image", "video", "scene", "research"] as const;
const projects = [null, "spring", "autumn"] as const;
const periods = allowancePeriods;

export function runAllowances({ schedules, seed, progress }: Options): AllowanceFigures {
  const began = performance.now();
  const counts: Record<Count, number> = {
    accepted: 0,
    refused: 0,
    direct: 0,
    allowances: 0,
    crashes: 0,
    tampered: 0,
    ended: 0,
    clockSetBack: 0,
  };
  const violations: string[] = [];
  for (let from = 0; from < schedules && violations.length < mostViolations; from += schedulesPerFile) {
    const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-allowances-"));
    const journal = reopenable(path.join(folder, "journal.db"));
    try {
      for (let index = from; index < Math.min(schedules, from + schedulesPerFile); index += 1) {
        const random = createRandom((seed * 2_654_435_761 + index) >>> 0);
        playSchedule({
          random,
          journal,
          count: (what) => void (counts[what] += 1),
          violated: (what) => void violations.push(`seed ${seed}, schedule ${index}: ${what}`),
        });
      }
    } finally {
      journal.close();
      rmSync(folder, { recursive: true, force: true });
    }
    if ((from / schedulesPerFile) % 40 === 39) progress?.(`${from + schedulesPerFile} schedules`);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  return { pass: violations.length === 0, seed, schedules, seconds, ...counts, violations };
}

interface Reopenable {
  readonly db: () => WritableDb;
  readonly journal: () => ReturnType<typeof journalWriter>;
  readonly stores: () => ReturnType<typeof storesOf>;
  /** Ends the connection as a crash would, and opens another one. */
  readonly crash: () => void;
  readonly close: () => void;
}

function storesOf(db: WritableDb) {
  const journal = journalWriter(db);
  return {
    journal,
    confirmations: confirmationReader(db),
    confirmationWriter: confirmationWriter(db, journal, runWriter(db)),
    allowances: allowanceReader(db, steadyKey),
    requests: paidRequestReader(db),
  };
}

function reopenable(file: string): Reopenable {
  const open = () => {
    const db = openJournal(file, journalMigrations);
    // A power loss is another test's subject; waiting for the disk would take most of the time here.
    db.pragma("synchronous=OFF");
    return { db, stores: storesOf(db) };
  };
  let opened = open();
  return {
    db: () => opened.db,
    journal: () => opened.stores.journal,
    stores: () => opened.stores,
    crash: () => {
      opened.db.close();
      opened = open();
    },
    close: () => opened.db.close(),
  };
}

interface Stage {
  readonly random: Random;
  readonly journal: Reopenable;
  readonly count: (what: Count) => void;
  readonly violated: (what: string) => void;
}

/** A request of a program in the journal, with what the oracle knows of it. */
interface Quoted extends OracleRequest {
  readonly id: string;
  readonly credits: number;
}

function playSchedule(stage: Stage): void {
  const { random } = stage;
  let now = startAt + random.whole(0, 1_000) * 60_000;
  const endsAt = now + random.whole(1, 60) * dayMs;
  const isCommandLine = random.chance(0.03);
  const id = pairIn(stage.journal.db(), { isCommandLine, pairedAt: now, endsAt });
  const program: OracleProgram = { isCommandLine, endsAt, hasEnded: false, allowances: [] };
  const scene: Scene = { ...stage, id, program };
  giveOne(scene, now);
  for (let left = random.whole(4, 14); left > 0; left -= 1) {
    const before = now;
    if (random.chance(0.5)) now += clockStep(random);
    if (now < before) stage.count("clockSetBack");
    step(scene, now);
  }
}

interface Scene extends Stage {
  readonly id: ProgramId;
  readonly program: OracleProgram;
}

/** Returns how far the clock moves, often to the very end of an hour or a period. */
function clockStep(random: Random): number {
  const sign = random.chance(0.15) ? -1 : 1;
  const size = random.pick([
    1,
    60_000,
    3_599_999,
    3_600_000,
    3_600_001,
    dayMs - 1,
    dayMs,
    dayMs + 1,
    7 * dayMs,
  ] as const);
  return sign * size;
}

function step(scene: Scene, now: number): void {
  const { random, journal, count } = scene;
  const dice = random.whole(0, 99);
  if (dice < 62) return acceptByApp(scene, now);
  if (dice < 76) return acceptDirectly(scene, now);
  if (dice < 84) return giveOne(scene, now);
  if (dice < 85) {
    journal.crash();
    return count("crashes");
  }
  if (dice < 89) return endOne(scene, now);
  if (dice < 91) return endPairing(scene, now);
  if (dice < 93) return tamper(scene);
  // A person confirms a request of the program, and another one is cancelled: neither changes what is left.
  const request = quoteOne(scene);
  if (request.most === request.credits) {
    journal.journal().confirm([consentTo8(request.id, request.credits)], consentTo(journal.db(), request.id), now);
  } else journal.journal().close(request.id as PaidRequestId, "cancelled", now);
}

function giveOne({ random, journal, id, program, count, violated }: Scene, now: number): void {
  const total = random.whole(1, 60);
  const limits: AllowanceTerms = {
    total,
    perRequest: random.whole(Math.min(4, total), total),
    periodMs: random.pick(periods),
    perPeriod: random.whole(Math.ceil(total / 3), total),
    perHour: random.whole(1, 6),
    types: types.filter(() => random.chance(0.85)),
    project: random.chance(0.8) ? null : random.pick(projects),
    days: random.whole(1, 20),
  };
  if (limits.types.length === 0) return;
  const isRefused = program.isCommandLine || program.hasEnded || now >= program.endsAt;
  try {
    const allowanceId = giveIn(journal.db(), id, limits, now);
    if (isRefused) violated("an allowance was given to a program that gets none");
    count("allowances");
    program.allowances.push({
      ...limits,
      id: allowanceId,
      givenAt: now,
      endsAt: now + limits.days * dayMs,
      hasEnded: false,
      isTampered: false,
      accepted: [],
    });
  } catch (cause) {
    if (!isRefused) violated(`an allowance was refused: ${String(cause)}`);
  }
}

function endOne({ journal, id, program, count }: Scene, now: number): void {
  journal.stores().confirmationWriter.endAllowance(id, now);
  for (const allowance of program.allowances) allowance.hasEnded = true;
  count("ended");
}

function endPairing({ journal, id, program, count }: Scene, now: number): void {
  if (program.hasEnded) return;
  journal.db().prepare("UPDATE pairing SET ended_at = ? WHERE id = ?").run(now, id);
  program.hasEnded = true;
  count("ended");
}

/** Raises the limits of the newest allowance without the app. */
function tamper({ journal, program, count, random }: Scene): void {
  const allowance = program.allowances.at(-1);
  if (allowance === undefined) return;
  const db = journal.db();
  const sql = db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'allowance_frozen'").pluck().get() as string;
  db.transaction(() => {
    db.exec("DROP TRIGGER allowance_frozen");
    const change = random.pick([
      "total = total + 1",
      "ends_at = ends_at + 1",
      'types = \'["image","video"]\'',
      "per_hour = per_hour + 1",
    ] as const);
    const { changes } = db
      .prepare(`UPDATE allowance SET ${change} WHERE id = ? AND types <> '["image","video"]' AND per_hour < 499`)
      .run(allowance.id);
    if (changes === 1) {
      allowance.isTampered = true;
      count("tampered");
    }
    db.exec(sql);
  })();
}

function quoteOne({ random, journal, id }: Pick<Scene, "random" | "journal" | "id">): Quoted {
  const kind = random.pick(["generation", "generation", "scene", "research", "batch"] as const);
  const generation = (type: string) => ({ type, prompt: "a" });
  const own =
    kind === "batch"
      ? [random.pick(types.slice(0, 2) as ["image", "video"]), "image"]
      : [random.pick(["image", "video"] as const)];
  const requests = {
    generation: generation(own[0] ?? "image"),
    scene: { prompt: "a", scene_id: "s", products: [] },
    research: researchOf("11"),
    batch: { items: own.map((type, index) => ({ item_id: `${index}`, request: generation(type) })) },
  };
  const credits = random.whole(0, 8);
  const most = kind === "research" ? credits + random.whole(0, 3) : credits;
  const project = random.pick(projects);
  const needsApproval = random.chance(0.05);
  return {
    id: insertRow(journal.db(), "quoted", {
      kind,
      request: JSON.stringify(requests[kind]),
      requested_by: id,
      project,
      quoted_credits: credits,
      maximum_credits: most,
      terms: JSON.stringify({ kind, maximumCredits: most, items: [] }),
      authorize_url: needsApproval ? "https://service.example/approve" : null,
    }),
    credits,
    most,
    types: kind === "generation" || kind === "batch" ? own : [kind],
    project,
    needsApproval,
  };
}

/** Accepts what the app finds covered, in one commit that may crash, and compares with the oracle. */
function acceptByApp(scene: Scene, now: number): void {
  const { random, journal, id, program, count, violated } = scene;
  const requests = Array.from({ length: random.pick([1, 1, 1, 2, 3] as const) }, () => quoteOne(scene));
  const { allowances, confirmations, requests: reader } = journal.stores();
  const rows = requests.flatMap((request) => reader.read(request.id as PaidRequestId) ?? []);
  const newest = program.allowances.at(-1);
  const expected = newest !== undefined && !newest.isTampered && mayAccept(program, newest.id, requests, now);
  const covering = coveringAllowance({ allowances, confirmations }, id, rows, now);
  if ((covering !== null) !== expected) {
    return violated(`the app ${expected ? "refuses" : "accepts"} ${JSON.stringify({ newest, requests, now })}`);
  }
  if (covering === null) return count("refused");
  const consents = requests.map(({ id: one, credits }) => consentTo8(one, credits));
  if (random.chance(0.02)) {
    // The app dies before the commit: nothing was accepted.
    const db = journal.db();
    db.exec("BEGIN IMMEDIATE");
    journal.journal().confirm(consents, { allowanceId: covering.id }, now);
    journal.crash();
    count("crashes");
    return expectAccepted(scene, requests, 0);
  }
  try {
    journal.journal().confirm(consents, { allowanceId: covering.id }, now);
  } catch (cause) {
    return violated(`the journal refuses what the app found covered: ${String(cause)}`);
  }
  note(scene, requests, now);
  if (random.chance(0.02)) {
    journal.crash();
    count("crashes");
  }
  expectAccepted(scene, requests, requests.length);
}

/** Accepts past the app, by any allowance of the program. The journal alone must refuse what is beyond. */
function acceptDirectly(scene: Scene, now: number): void {
  const { random, journal, program, count, violated } = scene;
  const index = random.whole(0, program.allowances.length - 1);
  const allowance = program.allowances[index];
  // The journal can't see a tampered row; the app does, by its checksum.
  if (allowance === undefined || program.allowances.some(({ isTampered }) => isTampered)) return;
  const requests = Array.from({ length: random.pick([1, 1, 2] as const) }, () => quoteOne(scene));
  const expected = mayAccept(program, allowance.id, requests, now);
  count("direct");
  try {
    const consents = requests.map(({ id, credits }) => consentTo8(id, credits));
    journal.journal().confirm(consents, { allowanceId: allowance.id }, now);
  } catch (cause) {
    count("refused");
    if (expected) violated(`the journal refuses ${JSON.stringify({ allowance, requests, now })}: ${String(cause)}`);
    return expectAccepted(scene, requests, 0);
  }
  if (!expected) violated(`the journal accepts ${JSON.stringify({ allowance, requests, now })}`);
  note(scene, requests, now);
  expectAccepted(scene, requests, requests.length);
}

function note({ program, count }: Scene, requests: readonly Quoted[], now: number): void {
  for (const { most } of requests) {
    program.allowances.at(-1)?.accepted.push({ at: now, most });
    count("accepted");
  }
}

/** Expects that all of these requests were accepted and confirmed, or none of them. */
function expectAccepted({ journal, violated }: Scene, requests: readonly Quoted[], expected: number): void {
  const ids = JSON.stringify(requests.map(({ id }) => id));
  const found = journal
    .db()
    .prepare<[string, string], { accepted: number; armed: number }>(
      `SELECT (SELECT count(*) FROM price_consent WHERE paid_request_id IN (SELECT value FROM json_each(?))) AS accepted,
        (SELECT count(*) FROM paid_request WHERE confirm_key IS NOT NULL AND id IN (SELECT value FROM json_each(?))) AS armed`,
    )
    .get(ids, ids);
  if (found?.accepted !== expected || found.armed !== expected) {
    violated(`${expected} of ${requests.length} should be accepted: ${JSON.stringify(found)}`);
  }
}
