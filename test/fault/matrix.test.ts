// The cells of the outcome matrix that a socket can produce, through the whole core. Then the service recovers, and the
// journal's state of every request is compared with the service's ledger.
import { expect, test } from "vitest";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import type { ConfirmedPrice, Quote } from "#contracts/spending/quotes.ts";
import { type AnswerName, answerNames } from "../support/matrix/answers.ts";
import { payloads } from "../support/matrix/bench.ts";
import { type ScriptedServer, type ServedName, startScripted } from "../support/matrix/scriptedServer.ts";
import { kinds, nextState, type Situation } from "../support/matrix/spec.ts";
import { unusedPort } from "../support/loopbackServer.ts";
import { shiftableClock } from "../support/shiftableClock.ts";
import { acceptanceOf, startCore, type TestCore } from "../support/startCore.ts";

/**
 * These last as long as the client's timeout; test/integration/shared/wireTransport.test.ts has them with shorter
 * timeouts.
 */
const tooSlow: readonly AnswerName[] = ["connect timeout", "no answer in time"];
const elsewhere: Partial<Record<AnswerName, () => Promise<string>>> = {
  refused: async () => `http://127.0.0.1:${await unusedPort()}`,
  "no such host": () => Promise.resolve("http://service.invalid"),
};
const playable = answerNames.filter((name) => !tooSlow.includes(name));
const quoteTtlMs = 600_000;
/** Far more than the drain takes, even on a busy machine. */
const drainMs = 100_000;

interface Scene {
  readonly core: TestCore;
  readonly server: ScriptedServer;
  readonly advance: (ms: number) => void;
  /** Redirects the core to another URL; null restores the server. */
  readonly divert: (url: string | null) => void;
}

async function withScene(needsApproval: boolean, work: (scene: Scene) => Promise<void>): Promise<void> {
  const clock = shiftableClock();
  const server = await startScripted({ now: clock.now, quoteTtlMs, needsApproval });
  let other: string | null = null;
  const service = {
    get baseUrl() {
      return other ?? server.url;
    },
    apiKey: "k_matrix",
  };
  const unlimited = { read: 1_000_000, write: 1_000_000 };
  const core = startCore({ service, clock, startJobs: false, rateLimits: unlimited });
  const divert = (url: string | null) => {
    other = url;
  };
  try {
    await work({ core, server, advance: clock.advance, divert });
  } finally {
    await core.close();
    await server.close();
  }
}

async function quoteFor({ core }: Scene, kind: PaidRequestKind): Promise<Quote> {
  const payload = payloads[kind];
  switch (payload.kind) {
    case "generation":
      return core.run("quotes.request", { request: payload.request });
    case "scene":
      return core.run("quotes.requestScene", { request: payload.request });
    case "research": {
      const answer = await core.run("quotes.requestResearch", { request: payload.request });
      if (answer.kind !== "quote") throw new Error("the service gave a job where a price was asked");
      return answer.quote;
    }
    default:
      throw new Error("a batch is part of a run");
  }
}

/** Gets a quote for a request of this kind and applies `script` to its confirms; returns how to confirm it. */
async function priced(scene: Scene, kind: PaidRequestKind, script: readonly ServedName[]) {
  if (kind !== "batch") {
    const quote = await quoteFor(scene, kind);
    scene.server.script(quote.quoteId, script);
    return { id: quote.paidRequestId, confirm: () => scene.core.run("quotes.confirm", acceptanceOf(quote)) };
  }
  const payload = payloads.batch;
  const items = payload.kind === "batch" ? payload.request.items : [];
  const opened = await scene.core.run("runs.request", {
    items: items.map(({ request }) => ({ kind: "generation", request })),
  });
  const run = await scene.core.waitFor("the run's price", async () => {
    const read = await scene.core.run("runs.read", { runId: opened.id });
    return read.state === "quoted" ? read : null;
  });
  const [part] = run.parts;
  if (part === undefined || part.quoteId === null || part.credits === null) throw new Error("the batch has no price");
  const accepted = { paidRequestId: part.paidRequestId, quoteId: part.quoteId, credits: part.credits };
  scene.server.script(part.quoteId, script);
  return {
    id: part.paidRequestId,
    confirm: () => confirmBatch(scene, opened.id, accepted),
  };
}

/** Confirms a batch. Its job sends it once; then the jobs stop, because a cell is about one response. */
async function confirmBatch({ core }: Scene, runId: RunId, part: ConfirmedPrice): Promise<void> {
  const sent = () => core.journal("SELECT id FROM attempt WHERE phase = 'confirm' AND ended_at IS NOT NULL").length;
  const before = sent();
  await core.run("runs.confirm", { runId, parts: [part] });
  core.core.start();
  // What was started goes on; nothing else starts.
  core.core.fallAsleep();
  await core.waitFor("the batch is sent", () => sent() > before);
}

/** Plays one cell; returns the request's state right after it. */
async function play(scene: Scene, answer: AnswerName, situation: Situation, kind: PaidRequestKind) {
  const needsStatus = kind === "generation" || kind === "scene" ? "428" : "403 approval";
  const before: readonly ServedName[] =
    situation === "again" ? ["reset after bytes"] : situation === "approval" ? [needsStatus] : [];
  const away = elsewhere[answer];
  const script = away === undefined ? [...before, answer as ServedName] : before;
  const { id, confirm } = await priced(scene, kind, script);
  if (before.length > 0) await confirm();
  scene.divert((await away?.()) ?? null);
  if (situation === "first") await confirm();
  else if (situation === "again") await scene.core.run("queue.checkOutcome", { paidRequestId: id });
  else await scene.core.run("queue.checkApproval", { paidRequestId: id });
  scene.divert(null);
  // A request that must wait delays all others.
  if (answer === "429 rate") scene.advance(30_000);
  const [row] = scene.core.journal("SELECT state FROM paid_request WHERE id = ?", id);
  return { id, state: String(row?.["state"]) };
}

const over = ["done", "failed", "expired", "cancelled"];

/** Lets the app continue automatically with a healthy service until no work is left. */
async function drain({ core, server, advance }: Scene, ids: readonly PaidRequestId[]): Promise<void> {
  for (const { quote_id: quoteId } of core.journal("SELECT quote_id FROM paid_request"))
    server.script(String(quoteId), []);
  core.core.start();
  const open = () => core.journal("SELECT * FROM paid_request").filter((row) => !over.includes(String(row["state"])));
  const end = performance.now() + drainMs;
  await core.waitFor(
    "everything is over, or it has been long enough",
    () => {
      advance(30_000);
      return open().length === 0 || performance.now() > end;
    },
    2 * drainMs,
  );
  expect(open().map((row) => `${row["state"]} ${row["error_message"]} ${row["failure"]}`)).toEqual([]);
  expect(ids.length).toBeGreaterThan(0);
}

/**
 * Checks that every charge belongs to one confirmed request, and that every request's state matches the service's
 * ledger.
 */
function checkBooks({ core, server }: Scene): void {
  const rows = core.journal(
    "SELECT id, state, quote_id, confirm_key, consented_credits FROM paid_request WHERE confirm_key IS NOT NULL",
  );
  const { charges, keysOf } = server.service;
  for (const row of rows) {
    const own = charges.filter((charge) => charge.quoteId === row["quote_id"]);
    const isCharged = row["state"] === "done";
    expect(
      own.map((charge) => charge.credits),
      `${row["id"]} is ${row["state"]}`,
    ).toEqual(isCharged ? [row["consented_credits"]] : []);
    const keys = [...(keysOf.get(String(row["quote_id"])) ?? [])];
    expect(keys.filter((key) => key !== row["confirm_key"])).toEqual([]);
  }
  expect(charges).toHaveLength(rows.filter((row) => row["state"] === "done").length);
}

const plays = [
  { situation: "first", needsApproval: false },
  { situation: "again", needsApproval: false },
  { situation: "approval", needsApproval: true },
] as const;

for (const { situation, needsApproval } of plays) {
  for (const kind of kinds) {
    test(`[S3] [S4] [S5] [S8] [N2] over a real socket, ${kind}, ${situation}: each response leads to its state and at most one charge`, async () => {
      const wrong: string[] = [];
      // Only the app's job sends a batch, so each cell of a batch has its own app, whose jobs stop after that.
      for (const answers of kind === "batch" ? playable.map((answer) => [answer]) : [playable]) {
        await withScene(needsApproval, async (scene) => {
          const ids: PaidRequestId[] = [];
          for (const answer of answers) {
            const { id, state } = await play(scene, answer, situation, kind);
            const expected = nextState(answer, situation, kind);
            if (state !== expected) wrong.push(`${answer}: ${state} instead of ${expected}`);
            ids.push(id);
          }
          await drain(scene, ids);
          checkBooks(scene);
        });
      }
      expect(wrong).toEqual([]);
    });
  }
}
