// Buys, damages the app's databases as a failing disk would, restarts, and compares the recovered data with the
// service's ledger.
import path from "node:path";
import { parseBookmark } from "#main/shared/api/domain/listBookmark.ts";
import { createRandom, type Random } from "#sandbox/random.ts";
import { crashCopy } from "../../support/crashCopy.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { journalFile, readJournal, type TestCore } from "../../support/startCore.ts";
import { damageFile } from "./damageFile.ts";

export interface CorruptFigures {
  readonly runs: number;
  /** Runs whose journal was rebuilt. */
  readonly recreatedJournals: number;
  readonly doubleSpends: readonly string[];
  readonly lostResults: readonly string[];
  readonly notStarted: readonly string[];
  readonly notWorking: readonly string[];
  readonly pass: boolean;
}

interface Finding {
  readonly recreated: boolean;
  readonly doubleSpends: readonly string[];
  readonly lostResults: readonly string[];
  readonly notStarted: string | null;
  readonly notWorking: string | null;
}

const targets = ["journal.db", "journal.db", "journal.db", "journal.db-wal", "cache.db", "cache.db"] as const;
const rateLimits = { read: 100_000, write: 100_000 };

export async function runCorruptions(options: {
  readonly runs: number;
  readonly seed: number;
}): Promise<CorruptFigures> {
  const findings: Finding[] = [];
  for (let run = 0; run < options.runs; run += 1) findings.push(await runOnce(options.seed, run));
  const texts = (of: (finding: Finding) => readonly string[]) => findings.flatMap(of);
  const figures = {
    runs: findings.length,
    recreatedJournals: findings.filter(({ recreated }) => recreated).length,
    doubleSpends: texts((finding) => finding.doubleSpends),
    lostResults: texts((finding) => finding.lostResults),
    notStarted: texts(({ notStarted }) => (notStarted === null ? [] : [notStarted])),
    notWorking: texts(({ notWorking }) => (notWorking === null ? [] : [notWorking])),
  };
  const { doubleSpends, lostResults, notStarted, notWorking } = figures;
  return { ...figures, pass: [doubleSpends, lostResults, notStarted, notWorking].every((list) => list.length === 0) };
}

async function runOnce(seed: number, run: number): Promise<Finding> {
  const random = createRandom(seed * 100_003 + run);
  const finding: { -readonly [Name in keyof Finding]: Finding[Name] } = {
    recreated: false,
    doubleSpends: [],
    lostResults: [],
    notStarted: null,
    notWorking: null,
  };
  await withSpendScene({ rateLimits }, async (scene) => {
    await buySome(scene, random, "before");
    if (random.chance(0.8)) await scene.core.run("backups.make", {});
    await buySome(scene, random, "after");
    // Requests that are still being sent when the disk fails.
    const open = random.whole(0, 3);
    for (let number = 0; number < open; number += 1) {
      const quote = await quoteAudio(scene.core, `open ${number}`);
      void scene.core.attempt("quotes.confirm", quote);
    }
    if (random.chance(0.5)) await scene.stop();
    const copy = crashCopy(scene.dataDir);
    try {
      await scene.stop();
      const done = damage(copy.dataDir, random);
      const name = `seed ${seed} run ${run}, ${done.join("; ")}`;
      await judge(scene, copy.dataDir, name, finding);
    } finally {
      await scene.stop();
      copy.remove();
    }
  });
  return finding;
}

type Writable = { -readonly [Name in keyof Finding]: Finding[Name] };

async function judge(scene: SpendScene, dataDir: string, name: string, finding: Writable): Promise<void> {
  let core: TestCore;
  const startedAt = scene.clock.now();
  try {
    core = await scene.startAgain(dataDir);
  } catch (cause) {
    finding.notStarted = `${name}: ${String(cause)}`;
    return;
  }
  try {
    finding.recreated = (await core.run("backups.recovery", {})) !== null;
    core = await throughDamagedCache(scene, core, dataDir);
    await drained(scene, core, dataDir, startedAt);
    const known = readJournal(dataDir, "SELECT id FROM generation").map(({ id }) => id);
    const files = readJournal(dataDir, "SELECT generation_id FROM asset").map(({ generation_id: id }) => id);
    const theirs = await chargedGenerations(scene);
    finding.lostResults = theirs
      .filter(({ id }) => !known.includes(id) || !files.includes(id))
      .map(({ id, prompt }) => `${name}: ${prompt} ${id} ${known.includes(id) ? "without its file" : "unknown"}`);
    const marks = theirs.map(({ prompt }) => prompt);
    finding.doubleSpends = marks
      .filter((mark, index) => marks.indexOf(mark) !== index)
      .map((mark) => `${name}: ${mark}`);
    const bought = await buyAudio(core, "afterwards");
    await core.waitForState(bought, "done");
  } catch (cause) {
    finding.notWorking = `${name}: ${String(cause)}`;
  }
}

/** Queries find damaged pages that the start did not read; the app then rebuilds the cache at its next start. */
async function throughDamagedCache(scene: SpendScene, core: TestCore, dataDir: string): Promise<TestCore> {
  const requested = [
    await core.attempt("account.read", {}),
    await core.attempt("spend.ledger", {}),
    await core.attempt("models.list", { type: "image" }),
  ];
  const isBroken = requested.some((answer) => !answer.ok && answer.error.code === "internal");
  return isBroken ? scene.startAgain(dataDir) : core;
}

/** Waits until nothing is in progress and the service's list has been read without a gap since `startedAt`. */
async function drained(scene: SpendScene, core: TestCore, dataDir: string, startedAt: number): Promise<void> {
  await core.waitFor(
    "everything is over",
    async () => {
      scene.clock.advance(2_000);
      const open = readJournal(
        dataDir,
        `SELECT state || ' ' || id AS what FROM paid_request
          WHERE state NOT IN ('done', 'failed', 'expired', 'cancelled', 'quoted', 'needs_review')
        UNION ALL SELECT 'download ' || id FROM download WHERE next_attempt_at IS NOT NULL
        UNION ALL SELECT 'generation ' || id FROM generation WHERE next_poll_at IS NOT NULL`,
      );
      const [stored] = readJournal(dataDir, "SELECT value FROM meta WHERE key = 'generations_whole'");
      const bookmark = stored === undefined ? null : parseBookmark(JSON.parse(String(stored["value"])));
      return open.length === 0 && (bookmark?.readAt ?? Number.NEGATIVE_INFINITY) >= startedAt;
    },
    20_000,
  );
}

async function chargedGenerations(
  scene: SpendScene,
): Promise<readonly { readonly id: string; readonly prompt: string }[]> {
  const { body } = await scene.client.get("/v1/generations?limit=100&type=audio");
  return body.data as { id: string; prompt: string }[];
}

function damage(dataDir: string, random: Random): readonly string[] {
  const folder = path.dirname(journalFile(dataDir));
  const count = random.whole(1, 2);
  return Array.from({ length: count }, () => {
    const target = targets[random.whole(0, targets.length - 1)] ?? "journal.db";
    return `${target} ${damageFile(path.join(folder, target), random) ?? "was not there"}`;
  });
}

async function buySome(scene: SpendScene, random: Random, name: string): Promise<void> {
  const count = random.whole(1, 4);
  for (let number = 0; number < count; number += 1) {
    const id = await buyAudio(scene.core, `${name} ${number}`);
    if (!random.chance(0.7)) continue;
    await scene.core.waitFor("it is done", async () => {
      scene.clock.advance(500);
      const request = await scene.core.run("queue.read", { paidRequestId: id });
      return request.state === "done";
    });
  }
}

async function quoteAudio(core: TestCore, prompt: string) {
  const quote = await core.run("quotes.request", { request: { type: "audio", prompt } });
  return { paidRequestId: quote.paidRequestId, quoteId: quote.quoteId, credits: quote.credits };
}

async function buyAudio(core: TestCore, prompt: string) {
  const quote = await quoteAudio(core, prompt);
  await core.run("quotes.confirm", quote);
  return quote.paidRequestId;
}
