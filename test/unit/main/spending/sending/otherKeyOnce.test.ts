// Whether a rejected confirm gets the other key, depending on what changes while the service's records are read.
import { expect, test } from "vitest";
import { newPriceCode } from "#contracts/result.ts";
import type { Evidence } from "#main/spending/domain/evidence.ts";
import type { ConfirmKeyMode } from "#main/spending/domain/confirmKey.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { SendContext } from "#main/spending/context.ts";
import { hasItsKey, learnFromEnd } from "#main/spending/sending/otherKey.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { paidRow, sentConfirm, startedAt } from "../../../../support/paidRows.ts";
import { partly } from "../../../../support/partly.ts";
import { accountWith, generationRecord } from "../../../../support/serviceRecords.ts";
import { plainRequested, quietEvidence } from "../domain/quietEvidence.ts";

const settleMs = 480_000;
const failure = { status: 409, code: "conflict", message: "" };
const refused = paidRow({ state: "queued", confirm: sentConfirm(), failure });
const requested = plainRequested(refused.id);

interface Given {
  readonly row?: PaidRequestRow | null;
  /** The row after the records were read. */
  readonly after?: PaidRequestRow | null;
  /** What the records show; null when they could not be read. */
  readonly evidence?: Evidence | null;
  readonly isNeverAccepted?: boolean;
  readonly now?: number;
}

/** Returns whether the request may be sent, and what was written. */
async function checkKey({ row = refused, after, evidence = quietEvidence(), isNeverAccepted, now }: Given) {
  const written: unknown[] = [];
  const write =
    (what: string) =>
    (...notified: readonly unknown[]) =>
      void written.push([what, ...notified]);
  let current = row;
  const mayBeSent = await hasItsKey(
    {
      clock: manualClock(now ?? startedAt + settleMs),
      newId: () => "new",
      journal: partly<SendContext["journal"]>("journal", {
        changeKey: write("key"),
        doubt: write("doubt"),
        setNextAttempt: write("next"),
      }),
      requests: partly<SendContext["requests"]>("requests", { read: () => current }),
      gatherEvidence: () => {
        current = after === undefined ? row : after;
        return Promise.resolve(isNeverAccepted === true ? null : { request: requested, evidence });
      },
    },
    refused.id,
  );
  return { mayBeSent, written };
}

const withKey = (key: string) => paidRow({ ...refused, confirm: sentConfirm({ key }) });

test("[S30] a request that was not rejected for its key may be sent without a read of the records", async () => {
  for (const row of [
    null,
    paidRow({ state: "queued" }),
    paidRow({ state: "queued", confirm: sentConfirm() }),
    paidRow({ ...refused, confirm: sentConfirm({ firstKey: "c.first-key-of-it" }) }),
  ]) {
    expect(await checkKey({ row })).toEqual({ mayBeSent: true, written: [] });
  }
});

test("[S30] the other key waits until a charge for the first send would be visible", async () => {
  const at = startedAt + settleMs;
  expect(await checkKey({ now: at - 1 })).toEqual({ mayBeSent: false, written: [["next", refused.id, at, at - 1]] });
});

test("[S30] records without a trace switch the key from fresh to the quote's key or the reverse", async () => {
  const at = startedAt + settleMs;
  expect(await checkKey({})).toEqual({ mayBeSent: true, written: [["key", refused.id, refused.quoteKey, at]] });
  const ownKey = withKey(refused.quoteKey);
  expect(await checkKey({ row: ownKey })).toEqual({ mayBeSent: true, written: [["key", refused.id, "c.new", at]] });
});

test("[S30] records with a trace of the request start reconciliation and leave the key unchanged", async () => {
  const evidence = quietEvidence({
    generations: [generationRecord({ created_at: new Date(startedAt).toISOString() })],
  });
  const written = [["doubt", refused.id, startedAt + settleMs]];
  expect(await checkKey({ evidence })).toEqual({ mayBeSent: false, written });
});

test("[S30] inconclusive records delay the request by half a minute", async () => {
  const at = startedAt + settleMs;
  const later = { mayBeSent: false, written: [["next", refused.id, at + 30_000, at]] };
  expect(await checkKey({ evidence: null })).toEqual(later);
  expect(await checkKey({ isNeverAccepted: true })).toEqual(later);
  expect(await checkKey({ evidence: quietEvidence({ account: accountWith({ uncertain_debits: 1 }) }) })).toEqual(later);
});

test("[S30] [S13] a request that was cancelled, sent, paused, or resumed during the read is not sent and has no new key", async () => {
  const untouched = { mayBeSent: false, written: [] };
  for (const after of [
    null,
    paidRow({ ...refused, state: "cancelled" }),
    paidRow({ ...refused, confirm: sentConfirm({ isAmbiguous: true }) }),
    paidRow({ ...refused, isPaused: true }),
  ]) {
    expect(await checkKey({ after })).toEqual(untouched);
  }
  expect(await checkKey({ row: paidRow({ ...refused, isPaused: true }), after: refused })).toEqual(untouched);
});

/** Returns which kind of key the next requests begin with after this one ended without a trace; null if unchanged. */
function learnedFrom(row: PaidRequestRow, hasRun: readonly ConfirmKeyMode[] = []): ConfirmKeyMode | null {
  let learned: ConfirmKeyMode | null = null;
  const requests = partly<SendContext["requests"]>("requests", { hasRunWith: (mode) => hasRun.includes(mode) });
  learnFromEnd({ requests, keyMode: { write: (mode) => void (learned = mode) } }, row);
  return learned;
}

test("[S103] after a rejection that may mean the key, the next request begins with the other kind of key", () => {
  expect(learnedFrom(refused)).toBe("quote");
  expect(learnedFrom(withKey(refused.quoteKey))).toBe("fresh");
  expect(learnedFrom(paidRow({ ...refused, failure: { ...failure, status: 400 } }))).toBe("quote");
});

test("[S103] a quote that is returned again under the quote's key lets the next request begin with a fresh key", () => {
  const again = { status: 200, code: newPriceCode, message: "" };
  const quoteKey = withKey(refused.quoteKey);
  expect(learnedFrom({ ...quoteKey, failure: again })).toBe("fresh");
  expect(learnedFrom({ ...quoteKey, failure: { ...again, code: "another" } })).toBeNull();
  // Under a fresh key, it is a new price.
  expect(learnedFrom({ ...refused, failure: again })).toBeNull();
});

test("[S103] the kind of key stays while one of the last requests ran with it", () => {
  expect(learnedFrom(refused, ["fresh"])).toBeNull();
  expect(learnedFrom(refused, ["quote"])).toBe("quote");
  expect(learnedFrom(withKey(refused.quoteKey), ["quote"])).toBeNull();
});

test("[S103] a request without a confirm, with its second key, or without a rejection for its key changes no kind of key", () => {
  expect(learnedFrom(paidRow({ ...refused, confirm: null }))).toBeNull();
  expect(learnedFrom(paidRow({ ...refused, confirm: sentConfirm({ firstKey: "c.first-key-of-it" }) }))).toBeNull();
  expect(learnedFrom(paidRow({ ...refused, failure: null }))).toBeNull();
  expect(learnedFrom(paidRow({ ...refused, failure: { ...failure, status: 429 } }))).toBeNull();
});
