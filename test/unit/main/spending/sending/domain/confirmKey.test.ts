import { expect, test } from "vitest";
import { paidRequestStates } from "../../../../../../src/contracts/spending/paidRequests.ts";
import { IdempotencyKey } from "../../../../../../src/contracts/service/headers.ts";
import {
  freshKey,
  keyModeOf,
  mayBeAboutKey,
  otherKeyFrom,
} from "../../../../../../src/main/spending/sending/domain/confirmKey.ts";
import type { ConfirmRecord, PaidRequestRow } from "../../../../../../src/main/spending/domain/paidRequest.ts";
import type { Refusal } from "../../../../../../src/main/shared/api/domain/serviceOutcome.ts";
import { paidRow, refusal, sentConfirm, startedAt, storedQuote } from "../../../../../support/paidRows.ts";

const settleMs = 120_000;
const hadOther = { firstKey: "c.the-key-that-was-refused" };

/** Returns whether the rejection of a confirm that was sent once may be about its key. */
function isAboutKey(
  status: number,
  more: Partial<Refusal> = {},
  confirm: Partial<ConfirmRecord> = {},
  now = startedAt,
) {
  const sent = { confirm: sentConfirm(confirm), quote: storedQuote() };
  return mayBeAboutKey(sent, refusal(status, more), now);
}

test("[S30] the quote's idempotency key gives key mode quote, and any other key gives mode fresh", () => {
  const { quoteKey } = paidRow();
  expect(keyModeOf({ quoteKey, confirm: { key: quoteKey } })).toBe("quote");
  expect(keyModeOf({ quoteKey, confirm: { key: `${quoteKey}x` } })).toBe("fresh");
});

test("[S30] a fresh key is a valid idempotency key that is built from the new ID alone", () => {
  const key = freshKey("11111111-2222-4333-8444-555555555555");
  expect(key).toBe("c.11111111-2222-4333-8444-555555555555");
  expect(IdempotencyKey.parse(key)).toBe(key);
});

test("[S30] only a clear first 400 or 409 may be about the idempotency key", () => {
  expect([400, 409].map((status) => isAboutKey(status))).toEqual([true, true]);
  for (const status of [200, 401, 402, 403, 404, 408, 410, 422, 428, 429, 500, 503]) {
    expect(isAboutKey(status), String(status)).toBe(false);
  }
});

test("[S30] a rejection is not about the key if ambiguous, retryable, with the second key, or past the quote's expiry", () => {
  for (const status of [400, 409]) {
    expect(isAboutKey(status, {}, { isAmbiguous: true })).toBe(false);
    expect(isAboutKey(status, {}, hadOther)).toBe(false);
    expect(isAboutKey(status, { retryable: true })).toBe(false);
    expect(isAboutKey(status, {}, {}, storedQuote().expiresAt - 1)).toBe(true);
    expect(isAboutKey(status, {}, {}, storedQuote().expiresAt)).toBe(false);
  }
});

test("[S30] a rejection that names a field is about the key only if that field is the key or the quote", () => {
  for (const status of [400, 409]) {
    for (const name of ["Idempotency-Key", "idempotency_key", "quote_id", "QUOTE"]) {
      expect(isAboutKey(status, { field: name }), name).toBe(true);
      expect(isAboutKey(status, { parameter: name }), name).toBe(true);
    }
    expect(isAboutKey(status, { field: "prompt" })).toBe(false);
    expect(isAboutKey(status, { parameter: "prompt" })).toBe(false);
    // If both are given, the field is decisive.
    expect(isAboutKey(status, { field: "prompt", parameter: "quote_id" })).toBe(false);
  }
});

test("[S30] a 409 that mentions running work or an expired quote, in any field, is not about the key", () => {
  const words = ["processing", "in progress", "pending", "outcome unknown", "in flight", "non-terminal", "Expired"];
  for (const word of words) {
    for (const said of [{ code: word }, { message: word }, { state: word }]) {
      expect(isAboutKey(409, said), word).toBe(false);
      // A 400 is a validation error, so nothing ran.
      expect(isAboutKey(400, said), word).toBe(true);
    }
  }
});

const refusedWith = (status: number) => ({ status, code: `refused_${status}`, message: "The test refuses." });
function refusedRow(status: number, more: Partial<PaidRequestRow> = {}): PaidRequestRow {
  return paidRow({ state: "queued", failure: refusedWith(status), confirm: sentConfirm(), ...more });
}

test("[S30] the other key can be sent immediately after a 400, and after the settle window following a 409", () => {
  expect(otherKeyFrom(refusedRow(400))).toBe(startedAt);
  expect(otherKeyFrom(refusedRow(409))).toBe(startedAt + settleMs);
});

test("[S30] the settle window for the other key starts at the last send", () => {
  const confirm = sentConfirm({ firstSentAt: startedAt, lastSentAt: startedAt + 5_000 });
  expect(otherKeyFrom(refusedRow(409, { confirm }))).toBe(startedAt + 5_000 + settleMs);
});

test("[S30] only a queued request that was clearly rejected with its first key gets the other key", () => {
  for (const state of paidRequestStates) {
    if (state !== "queued") expect(otherKeyFrom(refusedRow(400, { state })), state).toBeNull();
  }
  for (const status of [400, 409]) {
    expect(otherKeyFrom(refusedRow(status, { confirm: null }))).toBeNull();
    expect(otherKeyFrom(refusedRow(status, { confirm: sentConfirm({ isAmbiguous: true }) }))).toBeNull();
    expect(otherKeyFrom(refusedRow(status, { confirm: sentConfirm(hadOther) }))).toBeNull();
    expect(otherKeyFrom(refusedRow(status, { confirm: sentConfirm({ lastSentAt: null }) }))).toBeNull();
    expect(otherKeyFrom(refusedRow(status, { failure: null }))).toBeNull();
  }
  for (const status of [401, 402, 403, 410, 429]) expect(otherKeyFrom(refusedRow(status)), String(status)).toBeNull();
});
