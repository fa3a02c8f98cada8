// Every response and transport failure in every phase, for every kind and row state, compared with
// test/support/matrix/spec.ts. The client, the use cases, the journal and its triggers are the real ones.
import { afterAll, describe, expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { type PaidRequestKind, type PaidRequestState, paidRequestStates } from "#contracts/spending/paidRequests.ts";
import type { WireAnswer } from "#main/shared/api/transport.ts";
import {
  type AnswerName,
  answerNames,
  prices,
  refusals,
  successes,
  unreadables,
  wireAnswer,
  wireFailures,
} from "../../../../support/matrix/answers.ts";
import { ledgerLateMs } from "#main/spending/domain/settleWindow.ts";
import { hourMs, matrixBench, type MatrixBench, quoteLifeMs } from "../../../../support/matrix/bench.ts";
import {
  afterEvidence,
  afterCheck,
  afterPrice,
  kinds,
  nextState,
  type Situation,
  situations,
} from "../../../../support/matrix/spec.ts";

const situationNames = Object.keys(situations) as Situation[];
const reads = ["account", "ledger", "list", "job"] as const;
const checks = ["alone", "among others"] as const;

/** Names of the cells that were checked against the table. */
const covered = new Set<string>();

/** Returns the response of a cell; a success carries the simulated service's own body. */
async function answeredBy(answer: AnswerName, own: () => Promise<WireAnswer>, now: number): Promise<WireAnswer> {
  if (answer in prices) return wireAnswer(answer, { data: { kind: "quote" } }, now);
  if (!(answer in successes)) return wireAnswer(answer, null, now);
  const said = await own();
  return wireAnswer(answer, said.kind === "answer" ? said.body : null, now);
}

/** Runs one cell on its own bench. */
async function cell(name: string, needsApproval: boolean, work: (bench: MatrixBench) => Promise<void>): Promise<void> {
  const bench = matrixBench({ needsApproval });
  try {
    await work(bench);
    covered.add(name);
  } finally {
    bench.close();
  }
}

/** Prepares a request for the send of this situation. */
async function readyFor(bench: MatrixBench, situation: Situation, kind: PaidRequestKind): Promise<PaidRequestId> {
  const id = await bench.fetchQuote(kind);
  bench.accept(id);
  const meet = async (answer: AnswerName) => {
    bench.answerWith(() => wireAnswer(answer, null, bench.now()));
    await bench.send(id);
    bench.answerWith(null);
  };
  if (situation.startsWith("again")) await meet("no answer in time");
  if (situation === "approval, unclear") await meet("no answer in time");
  if (situation.startsWith("approval")) await meet(kind === "generation" || kind === "scene" ? "428" : "403 approval");
  if (situation === "again, worn") bench.set(id, "confirm_attempts", 5);
  if (situation === "again, late") bench.advance(quoteLifeMs);
  if (situation === "again, old key") bench.advance(23 * hourMs - 1_000);
  return id;
}

const lateBy: Partial<Record<Situation, number>> = {
  "first, late": quoteLifeMs,
  "approval, late": quoteLifeMs,
  "again, old key": 2_000,
};

async function confirmCell(answer: AnswerName, situation: Situation, kind: PaidRequestKind): Promise<void> {
  const needsApproval = situation.includes("approval");
  await cell(`confirm | ${answer} | ${situation} | ${kind}`, needsApproval, async (bench) => {
    const id = await readyFor(bench, situation, kind);
    const before = bench.db.prepare("SELECT confirm_key, confirm_body FROM paid_request WHERE id = ?").get(id);
    const sent = bench.confirmKeys.length;
    // A success carries the body of a service that accepted the first send: the body of this kind's own confirm.
    const body = await acceptedBody(kind);
    const { quote_id: quoteId } = bench.db
      .prepare<[string], { quote_id: string }>("SELECT quote_id FROM paid_request WHERE id = ?")
      .get(id) ?? { quote_id: "" };
    const price = answer in prices ? bench.service.requote(quoteId, answer === "200 same price").body : null;
    bench.answerWith(() => {
      bench.advance(lateBy[situation] ?? 0);
      return wireAnswer(answer, price ?? body, bench.now());
    });
    await bench.send(id);
    const expected = nextState(answer, situation, kind);
    expect(bench.stateOf(id)).toBe(expected);
    expect(bench.confirmKeys).toHaveLength(sent + 1);
    expect(new Set(bench.confirmKeys).size).toBe(1);
    expect(new Set(bench.confirmBodies).size).toBe(1);
    expect(bench.db.prepare("SELECT confirm_key, confirm_body FROM paid_request WHERE id = ?").get(id)).toEqual(before);
    // A request that continues automatically has a next attempt; a request that waits for a key has none.
    const waitsForAnEvent = answer === "401";
    const goesOn =
      ["queued", "outcome_unknown", "reconciling", "awaiting_approval"].includes(expected) && !waitsForAnEvent;
    expect(bench.nextAttemptAt(id) !== null).toBe(goesOn);
  });
}

const accepted = new Map<PaidRequestKind, unknown>();

/** Returns the body of an accepted confirm, from the simulated service. */
async function acceptedBody(kind: PaidRequestKind): Promise<unknown> {
  if (!accepted.has(kind)) {
    const bench = matrixBench();
    const id = await bench.fetchQuote(kind);
    bench.accept(id);
    bench.answerWith(async (_request, own) => {
      const said = await own();
      accepted.set(kind, said.kind === "answer" ? said.body : null);
      return said;
    });
    await bench.send(id);
    bench.close();
  }
  return accepted.get(kind);
}

describe("confirm", () => {
  for (const kind of kinds) {
    for (const situation of situationNames) {
      test(`[S1] [S3] [S4] [S8] [N2] [N6] ${kind}, ${situations[situation]}: every response leads to its documented state with one key`, async () => {
        for (const answer of answerNames) await confirmCell(answer, situation, kind);
      });
    }
  }
});

describe("quote", () => {
  for (const kind of kinds) {
    test(`[Q5] ${kind}: every response to a quote request leaves either a quote or nothing`, async () => {
      for (const answer of answerNames) {
        await cell(`quote | ${answer} | ${kind}`, false, async (bench) => {
          bench.answerWith((_request, own) => (answer in prices ? own() : answeredBy(answer, own, bench.now())));
          const id = await bench.fetchQuote(kind);
          expect(bench.stateOf(id)).toBe(afterPrice(answer));
          expect(bench.confirmKeys).toEqual([]);
        });
      }
    });
  }
});

/** Runs a request of this kind on the service, with or without another request beside it. */
async function runningOne(
  bench: MatrixBench,
  kind: PaidRequestKind,
  readState: (typeof checks)[number],
): Promise<PaidRequestId> {
  const id = await bench.fetchQuote(kind);
  bench.accept(id);
  await bench.send(id);
  if (readState === "among others") {
    const other = await bench.fetchQuote(kind);
    bench.accept(other);
    await bench.send(other);
  }
  // After an hour, a check is due in every case.
  bench.advance(hourMs);
  return id;
}

describe("poll of a running request", () => {
  for (const kind of kinds) {
    for (const readState of checks) {
      test(`[S6] ${kind}, ${readState}: only a readable 200 changes the state of a running request`, async () => {
        for (const answer of answerNames) {
          await cell(`look | ${answer} | ${readState} | ${kind}`, false, async (bench) => {
            const id = await runningOne(bench, kind, readState);
            const sent = bench.confirmKeys.length;
            bench.answerWith((_request, own) => answeredBy(answer, own, bench.now()));
            await bench.poll();
            expect(bench.stateOf(id)).toBe(afterCheck(answer));
            expect(bench.confirmKeys).toHaveLength(sent);
          });
        }
      });
    }
  }
});

const readPaths: Readonly<Record<(typeof reads)[number], RegExp>> = {
  account: /^\/v1\/account$/,
  ledger: /^\/v1\/account\/ledger$/,
  list: /^\/v1\/generations$/,
  job: /^\/v1\/research\/jobs\/[^/]+$/,
};

describe("evidence", () => {
  for (const kind of kinds) {
    for (const read of reads) {
      test(`[S5] ${kind}: incomplete evidence leads to no conclusion, whatever the ${read} responds`, async () => {
        for (const answer of answerNames) {
          await cell(`evidence | ${answer} | ${read} | ${kind}`, false, async (bench) => {
            const id = await bench.fetchQuote(kind);
            bench.accept(id);
            bench.answerWith(() => wireAnswer("503", null, bench.now()));
            await bench.send(id);
            expect(bench.stateOf(id)).toBe("reconciling");
            bench.advance(quoteLifeMs);
            const job = await acceptedBody("research");
            bench.answerWith((request, own) => {
              if (!readPaths[read].test(request.path)) return own();
              const isJob = read === "job" && !(answer in prices);
              return isJob ? wireAnswer(answer, job, bench.now()) : answeredBy(answer, own, bench.now());
            });
            await bench.reconcile(id);
            const expected = afterEvidence(answer, read, kind);
            if (kind === "research") {
              // Nothing counts as not charged within the day. [S113]
              expect(bench.stateOf(id)).toBe(expected === "expired" ? "reconciling" : expected);
              bench.advance(ledgerLateMs);
              await bench.reconcile(id);
            }
            expect(bench.stateOf(id)).toBe(expected);
          });
        }
      });
    }
  }
});

const sendable: readonly PaidRequestState[] = ["queued", "outcome_unknown", "awaiting_approval"];

describe("state", () => {
  for (const kind of kinds) {
    test(`[S1] [S11] ${kind}: a request is sent only from a state that allows sending`, async () => {
      for (const state of paidRequestStates) {
        await cell(`state | ${state} | ${kind}`, false, async (bench) => {
          const id = await bench.fetchQuote(kind);
          bench.accept(id);
          bench.set(id, "state", state);
          await bench.send(id);
          expect(bench.confirmKeys).toHaveLength(sendable.includes(state) ? 1 : 0);
        });
      }
    });
  }
});

/** Yields the names of all cells, enumerated independently of the loops above. */
function* product(): Generator<string> {
  for (const kind of kinds) {
    for (const state of paidRequestStates) yield `state | ${state} | ${kind}`;
    for (const answer of answerNames) {
      yield `quote | ${answer} | ${kind}`;
      for (const situation of situationNames) yield `confirm | ${answer} | ${situation} | ${kind}`;
      for (const readState of checks) yield `look | ${answer} | ${readState} | ${kind}`;
      for (const read of reads) yield `evidence | ${answer} | ${read} | ${kind}`;
    }
  }
}

test("[S1] the outcome matrix covers every documented status, transport failure, and combination", () => {
  const documented = [200, 201, 202, 400, 401, 402, 403, 404, 408, 409, 410, 428, 429, 500, 502, 503];
  const statuses = new Set([
    ...Object.keys(successes).map(Number),
    ...Object.values(refusals).map(({ status }) => status),
  ]);
  expect([...statuses].toSorted((a, b) => a - b)).toEqual(documented);
  expect(Object.keys(wireFailures)).toHaveLength(6);
  expect(unreadables).toHaveLength(3);
  const all = [...product()];
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((name) => !covered.has(name))).toEqual([]);
  expect(covered.size).toBe(all.length);
});

afterAll(() => {
  const all = [...product()].length;
  console.log(`outcome matrix: ${covered.size} of ${all} pairs held against the documented states`);
});
