import { expect, test } from "vitest";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import { IdempotencyKey } from "#contracts/service/headers.ts";
import {
  freshKey,
  isSentByOther,
  keyModeOf,
  mayBeAboutKey,
  mayMeanKey,
  otherKeyFrom,
  otherMode,
} from "#main/spending/domain/confirmKey.ts";
import type { ConfirmRecord, PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { Refusal } from "#main/shared/api/domain/serviceOutcome.ts";
import { paidRow, refusal, sentConfirm, startedAt, storedQuote } from "../../../../support/paidRows.ts";

const settleMs = 480_000;
const hadOther = { firstKey: "c.the-key-that-was-refused" };

/** Returns whether the rejection of a confirm that was sent once may be about its key. */
function isAboutKey(
  status: number,
  more: Partial<Refusal> = {},
  confirm: Partial<ConfirmRecord> = {},
  now = startedAt,
) {
  const sent = { confirm: sentConfirm(confirm), quote: storedQuote() };
  return mayBeAboutKey(sent, refusal(status, { code: "idempotency_key_reused", ...more }), now);
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

test("[S30] the other key can be sent immediately after a 400, and eight minutes after a 409", () => {
  expect(otherKeyFrom(refusedRow(400))).toBe(startedAt);
  expect(otherKeyFrom(refusedRow(409))).toBe(startedAt + settleMs);
});

test("[S30] the eight minutes before the other key start at the last send", () => {
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

/** Words with which services say that a key or a quote belongs to another request. */
const otherRequest: readonly Partial<Refusal>[] = [
  { code: "idempotency_key_reused" },
  { code: "idempotency_key_mismatch" },
  { code: "conflict", message: "This idempotency key was reused." },
  { code: "conflict", message: "You reused an idempotency key." },
  { code: "conflict", message: "The key was used with different request data." },
  { code: "conflict", message: "The body does not match the quote." },
  { code: "conflict", message: "The quote doesn't match this request." },
  { code: "conflict", message: "The key did not match." },
  { code: "conflict", message: "This quote belongs to another request." },
  { code: "conflict", message: "The key belongs to an other request." },
  { code: "conflict", state: "key_differs" },
];
/** A 409 that says nothing, or something that may mean this very request. */
const bare: readonly Partial<Refusal>[] = [
  { code: "conflict", message: "Conflict" },
  { code: "idempotency_conflict", message: "The request could not be completed".replace("completed", "admitted") },
  { code: "quote_already_used", message: "This quote was used before." },
  { code: "dispatch_authority_conflict", message: "" },
  { code: "quote_reused", message: "" },
];

test("[S103] [S104] a 409 may be about the key only if it says that the key or the quote names another request", () => {
  for (const said of otherRequest) {
    expect(isAboutKey(409, said), JSON.stringify(said)).toBe(true);
    expect(mayMeanKey(refusal(409, said)), JSON.stringify(said)).toBe(true);
  }
  for (const said of bare) {
    expect(isAboutKey(409, said), JSON.stringify(said)).toBe(false);
    for (const status of [400, 409]) expect(mayMeanKey(refusal(status, said)), JSON.stringify(said)).toBe(true);
    for (const status of [403, 410, 422]) expect(mayMeanKey(refusal(status, said)), JSON.stringify(said)).toBe(false);
    expect(mayMeanKey(refusal(409, { ...said, field: "project" })), JSON.stringify(said)).toBe(false);
  }
  for (const word of ["completed", "has run", "already run", "processing"]) {
    const said = { code: "idempotency_key_reused", message: `It ${word}.` };
    expect(isAboutKey(409, said), word).toBe(false);
    expect(mayMeanKey(refusal(409, { code: "conflict", message: word })), word).toBe(false);
  }
});

test("[S103] [S104] a 409 that may mean that this request runs is not about its key, whatever else it says", () => {
  for (const message of [
    "Another request with this idempotency key is currently running",
    "Another request with this key is being handled",
    "Another request holds this idempotency key; try later",
    "A request with this key is active; reuse the key to retry",
    "The quote is being confirmed by another request",
    "A different request holds a lock on this key",
    "The key is in use by another request",
  ]) {
    expect(isAboutKey(409, { code: "conflict", message }), message).toBe(false);
  }
});

test("[S106] after a reported approval, no rejection is about the key", () => {
  for (const status of [400, 409]) {
    expect(isAboutKey(status, {}, { wasApprovalReported: true })).toBe(false);
    expect(otherKeyFrom(refusedRow(status, { confirm: sentConfirm({ wasApprovalReported: true }) }))).toBeNull();
  }
});

test("[S105] a confirm was sent by another API key only if it was sent, and by another one", () => {
  expect(isSentByOther({ sentBy: null }, "one")).toBe(false);
  expect(isSentByOther({ sentBy: "one" }, "one")).toBe(false);
  expect(isSentByOther({ sentBy: "one" }, "two")).toBe(true);
});

test("[S103] the other kind of key is the quote's key instead of a fresh one, or the reverse", () => {
  expect([otherMode("fresh"), otherMode("quote")]).toEqual(["quote", "fresh"]);
});
