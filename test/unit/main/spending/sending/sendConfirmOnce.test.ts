// One send of a confirmed request: what is sent, with which key, and what is written.
import { expect, test } from "vitest";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { SettledConfirm } from "#main/spending/domain/journal.ts";
import type { ConfirmOutcome } from "#main/shared/api/domain/serviceOutcome.ts";
import type { WriteSlot } from "#main/shared/api/domain/requestPriorities.ts";
import type { SendContext } from "#main/spending/context.ts";
import { sendConfirm } from "#main/spending/sending/sendConfirm.ts";
import { paidRow, refusal, sentConfirm, startedAt, storedQuote } from "../../../../support/paidRows.ts";
import { partly } from "../../../../support/partly.ts";

const hour = 3_600_000;
const unsent = sentConfirm({ firstSentAt: null, lastSentAt: null, attempts: 0 });
const ready = paidRow({ state: "queued", confirm: unsent });
const silence: ConfirmOutcome = { kind: "no_answer", transportFailure: { ambiguity: "maybe_processed", reason: "" } };
const accepted: ConfirmOutcome = {
  kind: "accepted",
  status: 201,
  accepted: { kind: "generations", generations: [{ id: "g", itemId: null }] },
};

interface Given {
  readonly outcome?: ConfirmOutcome;
  readonly now?: number;
  /** The row while its confirm is in flight. */
  readonly meanwhile?: PaidRequestRow;
}

interface Done {
  readonly steps: readonly string[];
  readonly sent: readonly unknown[];
  readonly settled: readonly SettledConfirm[];
  readonly learned: readonly string[];
}

async function send(
  row: PaidRequestRow | null,
  { outcome = silence, now = startedAt, meanwhile }: Given = {},
): Promise<Done> {
  const steps: string[] = [];
  const sent: unknown[] = [];
  const settled: SettledConfirm[] = [];
  const learned: string[] = [];
  let current = row;
  const step = (name: string) => () => void steps.push(name);
  await sendConfirm(
    {
      clock: { now: () => now, after: () => () => undefined },
      random: () => 0,
      newId: () => "new",
      requests: partly<SendContext["requests"]>("requests", { read: () => current, hasRunWith: () => false }),
      service: {
        verifyWorkspace: () => Promise.resolve(step("verified")()),
        budget: {
          acquireWrite: (lane) => {
            steps.push(lane);
            return Promise.resolve({} as WriteSlot);
          },
        },
        paid: {
          confirm: (_slot, kind, body, headers) => {
            sent.push({ kind, body, headers });
            current = meanwhile ?? row;
            return Promise.resolve(outcome);
          },
        },
      },
      gatherEvidence: () => Promise.resolve(null),
      sender: () => "sender",
      keyMode: { write: (mode) => void learned.push(mode) },
      outcomes: { commit: (write) => Promise.resolve(write()) },
      journal: {
        startConfirm: () => 7,
        settleConfirm: (one) => void settled.push(one),
        close: step("closed"),
        reopen: step("reopened"),
        changeKey: step("another key"),
        doubt: step("doubted"),
        setNextAttempt: step("put off"),
      },
    },
    paidRow().id,
  );
  return { steps, sent, settled, learned };
}

const decisionOf = async (row: PaidRequestRow, given: Given = {}) => (await send(row, given)).settled[0]?.decision;
const nothing = { steps: [], sent: [], settled: [], learned: [] };

test("[S2] the sent request has the confirmed body, idempotency key, and labels", async () => {
  const row = { ...ready, project: "spring" };
  const { sent, steps, settled } = await send(row);
  expect(steps).toEqual(["verified", "confirm"]);
  const headers = { idempotencyKey: unsent.key, project: "spring", costCenterHeader: row.costCenterHeader };
  expect(sent).toEqual([{ kind: "generation", body: unsent.body, headers }]);
  expect(settled).toMatchObject([{ id: row.id, attemptId: 7, end: { outcome: "maybe_processed" } }]);
});

test("[S2] a finished, unconfirmed, or unknown request is neither sent nor changed", async () => {
  for (const row of [
    null,
    paidRow({ state: "running", confirm: unsent }),
    paidRow({ state: "queued" }),
    { ...ready, quote: null },
  ]) {
    expect(await send(row)).toEqual(nothing);
  }
});

test("[Q4] a quote that expired before its first send is closed, and a possibly processed one is resent", async () => {
  const late = { now: storedQuote().expiresAt };
  expect(await send(ready, late)).toEqual({ ...nothing, steps: ["closed"] });
  const unclear = sentConfirm({ isAmbiguous: true });
  for (const row of [
    paidRow({ state: "outcome_unknown", confirm: sentConfirm() }),
    paidRow({ state: "awaiting_approval", confirm: unclear }),
  ]) {
    expect((await send(row, late)).sent).toHaveLength(1);
  }
});

test("[S30] a request clearly rejected with its first key is not resent before the other key is allowed", async () => {
  const failure = { status: 409, code: "conflict", message: "" };
  const refused = paidRow({ state: "queued", confirm: sentConfirm(), failure });
  expect(await send(refused)).toEqual({ ...nothing, steps: ["verified", "put off"] });
});

test("[S3] each send attempt doubles the delay before the next one", async () => {
  const third = paidRow({ state: "outcome_unknown", confirm: sentConfirm({ attempts: 2, isAmbiguous: true }) });
  expect(await decisionOf(third)).toMatchObject({ state: "outcome_unknown", nextAttemptAt: startedAt + 1_000 });
  expect(await decisionOf(ready)).toMatchObject({ state: "outcome_unknown", nextAttemptAt: startedAt + 250 });
});

test("[S3] the age of an idempotency key counts from its first send", async () => {
  const waited = paidRow({
    state: "queued",
    confirm: sentConfirm(),
    quote: storedQuote({ expiresAt: 48 * hour + startedAt }),
  });
  expect((await decisionOf(waited, { now: startedAt + 23 * hour }))?.state).toBe("outcome_unknown");
  expect((await decisionOf(waited, { now: startedAt + 23 * hour + 1 }))?.state).toBe("reconciling");
  const first = { ...waited, confirm: unsent };
  expect((await decisionOf(first, { now: startedAt + 24 * hour }))?.state).toBe("outcome_unknown");
});

test("[S4] a rejection after an ambiguous response does not end the request", async () => {
  const unclear = paidRow({ state: "outcome_unknown", confirm: sentConfirm({ isAmbiguous: true }) });
  const outcome: ConfirmOutcome = { kind: "refused", refusal: refusal(404) };
  expect((await decisionOf(unclear, { outcome }))?.state).toBe("reconciling");
  expect((await decisionOf(ready, { outcome }))?.state).toBe("failed");
});

test("[S8] a change to the minute-by-minute approval check applies even if made while the request is sent", async () => {
  const outcome: ConfirmOutcome = { kind: "refused", refusal: refusal(428) };
  const { expiresAt } = storedQuote();
  const meanwhile = { ...ready, autoRunUntil: expiresAt };
  expect(await decisionOf(ready, { outcome, meanwhile })).toMatchObject({ nextAttemptAt: startedAt + 60_000 });
  expect(await decisionOf(meanwhile, { outcome, meanwhile: ready })).toMatchObject({ nextAttemptAt: expiresAt });
});

test("[S16] an expired request stores the reason of its wait, unless its outcome was unknown since", async () => {
  const outcome: ConfirmOutcome = { kind: "refused", refusal: refusal(410) };
  const failure = { status: 402, code: "insufficient_credits", message: "Too few." };
  const waited = paidRow({ state: "queued", confirm: sentConfirm(), failure });
  expect(await decisionOf(waited, { outcome })).toEqual({ state: "expired", failure });
  expect(await decisionOf({ ...waited, state: "outcome_unknown" }, { outcome })).toMatchObject({
    failure: { status: 410 },
  });
});

test("[S30] the key mode is remembered only if the second key succeeded", async () => {
  const withKeys = (key: string, firstKey: string | null) =>
    paidRow({ state: "queued", confirm: sentConfirm({ key, firstKey }) });
  const { quoteKey } = paidRow();
  const learned = async (row: PaidRequestRow, outcome: ConfirmOutcome) => (await send(row, { outcome })).learned;
  expect(await learned(withKeys(quoteKey, "c.first-key-of-it"), accepted)).toEqual(["quote"]);
  expect(await learned(withKeys("c.second-key-of-it", quoteKey), accepted)).toEqual(["fresh"]);
  expect(await learned(withKeys(quoteKey, null), accepted)).toEqual([]);
  expect(await learned(withKeys(quoteKey, "c.first-key-of-it"), silence)).toEqual([]);
  // What only lacks an approval has the right key.
  const unapproved: ConfirmOutcome = { kind: "refused", refusal: refusal(428) };
  expect(await learned(withKeys(quoteKey, "c.first-key-of-it"), unapproved)).toEqual(["quote"]);
  expect(await learned(withKeys(quoteKey, null), unapproved)).toEqual([]);
});
