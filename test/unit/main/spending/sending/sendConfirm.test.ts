// What a person does with a request between its start and its send.
import { expect, test } from "vitest";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { SendContext } from "#main/spending/context.ts";
import { sendConfirm } from "#main/spending/sending/sendConfirm.ts";
import type { WriteSlot } from "#main/shared/api/domain/requestPriorities.ts";
import { paidRow, sentConfirm, startedAt, storedQuote } from "../../../../support/paidRows.ts";
import { partly } from "../../../../support/partly.ts";

const unsent = sentConfirm({ firstSentAt: null, lastSentAt: null, attempts: 0 });
const ready = paidRow({ state: "queued", confirm: unsent, nextAttemptAt: startedAt });

/** Sends `before`, whose row has become `after` when it may be sent; returns the steps taken. */
async function sendWhile(before: PaidRequestRow, after: PaidRequestRow, waitMs = 0): Promise<readonly string[]> {
  const done: string[] = [];
  let row = before;
  let now = startedAt;
  await sendConfirm(
    {
      clock: { now: () => now, after: () => () => undefined },
      random: () => 0,
      requests: partly<SendContext["requests"]>("requests", { read: () => row, hasRunWith: () => false }),
      service: {
        verifyWorkspace: () => Promise.resolve(),
        budget: {
          acquireWrite: () => {
            row = after;
            now += waitMs;
            return Promise.resolve({} as WriteSlot);
          },
        },
        paid: {
          confirm: () => {
            done.push("sent");
            return Promise.resolve({
              kind: "no_answer",
              transportFailure: { ambiguity: "maybe_processed", reason: "" },
            });
          },
        },
      },
      newId: () => "0f8fad5b-d9cb-469f-a165-70867728950e",
      gatherEvidence: () => Promise.resolve(null),
      sender: () => "sender",
      keyMode: { write: (mode) => void done.push(mode) },
      outcomes: { commit: (write) => Promise.resolve(write()) },
      journal: {
        startConfirm: () => {
          done.push("written");
          return 1;
        },
        settleConfirm: ({ decision }) => void done.push(decision.state),
        close: (_id, state) => void done.push(state),
        reopen: () => void done.push("reopened"),
        changeKey: () => void done.push("another key"),
        doubt: () => void done.push("doubted"),
        setNextAttempt: () => void done.push("put off"),
      },
    },
    before.id,
  );
  return done;
}

test("[S2] the journal records a send before the request leaves, and the outcome afterwards", async () => {
  expect(await sendWhile(ready, ready)).toEqual(["written", "sent", "outcome_unknown"]);
});

test("[S13] a request that was paused or left the queue while waiting for a send slot is not sent", async () => {
  expect(await sendWhile(ready, { ...ready, isPaused: true })).toEqual([]);
  for (const state of ["cancelled", "expired", "running", "sending", "reconciling"] as const) {
    expect(await sendWhile(ready, { ...ready, state }), state).toEqual([]);
  }
});

test("[S13] [CV30] a paused request is sent only if it may have run and the user asks for its outcome", async () => {
  for (const state of ["queued", "awaiting_approval"] as const) {
    const held = paidRow({ state, confirm: sentConfirm(), isPaused: true });
    expect(await sendWhile(held, held), state).toEqual([]);
  }
  const unclear = paidRow({ state: "outcome_unknown", confirm: sentConfirm({ isAmbiguous: true }), isPaused: true });
  expect(await sendWhile(unclear, unclear)).toEqual(["written", "sent", "outcome_unknown"]);
  // Paused while it waited, so nobody asked for its outcome since.
  expect(await sendWhile({ ...unclear, isPaused: false }, unclear)).toEqual([]);
});

test("[Q4] a quote that expires while waiting for a send slot is closed unless the request may have run", async () => {
  const quoteMs = storedQuote().expiresAt - startedAt;
  expect(await sendWhile(ready, ready, quoteMs)).toEqual(["expired"]);
  expect(await sendWhile(ready, ready, quoteMs - 1)).toEqual(["written", "sent", "outcome_unknown"]);
  const unclear = paidRow({ state: "outcome_unknown", confirm: sentConfirm({ isAmbiguous: true }) });
  expect(await sendWhile(unclear, unclear, quoteMs)).toEqual(["written", "sent", "outcome_unknown"]);
  expect(await sendWhile(unclear, unclear, 24 * 3_600_000)).toEqual(["reopened"]);
});

test("[S105] what may have run is not resent with another API key: the records decide", async () => {
  const unclear = sentConfirm({ isAmbiguous: true, sentBy: "another sender" });
  const unknown = paidRow({ state: "outcome_unknown", confirm: unclear });
  expect(await sendWhile(unknown, unknown)).toEqual(["reopened"]);
  const own = paidRow({ state: "outcome_unknown", confirm: { ...unclear, sentBy: "sender" } });
  expect(await sendWhile(own, own)).toEqual(["written", "sent", "outcome_unknown"]);
  // A clear rejection proves that nothing ran, so another API key may send the request.
  const refused = paidRow({ state: "queued", confirm: { ...unclear, isAmbiguous: false } });
  expect(await sendWhile(refused, refused)).toEqual(["written", "sent", "outcome_unknown"]);
});

test("[S103] a quote that expires after a refusal that may mean the key lets the next request begin with the other kind", async () => {
  const quoteMs = storedQuote().expiresAt - startedAt;
  const sent = paidRow({ state: "queued", confirm: sentConfirm() });
  const failure = { status: 400, code: "invalid_key", message: "Invalid idempotency key" };
  expect(await sendWhile(sent, { ...sent, failure }, quoteMs)).toEqual(["quote", "expired"]);
  const ofCredits = { status: 402, code: "no_credits", message: "Not enough credits" };
  expect(await sendWhile(sent, { ...sent, failure: ofCredits }, quoteMs)).toEqual(["expired"]);
  const again = { ...sent, failure, confirm: sentConfirm({ firstKey: "c.first-of-this-request" }) };
  expect(await sendWhile(sent, again, quoteMs)).toEqual(["expired"]);
});

test("[S103] a sent request that waits after a 409 is left to the records when its quote expires", async () => {
  const quoteMs = storedQuote().expiresAt - startedAt;
  const failure = { status: 409, code: "idempotency_key_reused", message: "Reused with different request data" };
  const sent = paidRow({ state: "queued", confirm: sentConfirm(), failure });
  expect(await sendWhile({ ...sent, failure: null }, sent, quoteMs)).toEqual(["doubted"]);
  expect(await sendWhile({ ...ready, failure: null }, { ...ready, failure }, quoteMs)).toEqual(["quote", "expired"]);
});
