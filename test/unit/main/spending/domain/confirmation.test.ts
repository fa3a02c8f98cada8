import { expect, test } from "vitest";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import { isUndecided, needsNewQuote } from "#main/spending/domain/confirmation.ts";
import { paidRow, sentConfirm, startedAt, storedQuote } from "../../../../support/paidRows.ts";

test("[AG34] a request waits for a decision until somebody confirmed it or it ran for free", () => {
  const undecided = paidRequestStates.filter((state) => isUndecided(paidRow({ state })));
  expect(undecided).not.toContain("running");
  expect(undecided).not.toContain("done");
  expect(undecided).not.toContain("failed");
  expect(undecided).toEqual(expect.arrayContaining(["quoting", "quoted", "cancelled", "expired"]));
  expect(isUndecided(paidRow({ state: "cancelled", confirm: sentConfirm() }))).toBe(false);
});

test("[AG34] only an undecided request without an open quote needs a new one", () => {
  expect(needsNewQuote(paidRow(), startedAt)).toBe(false);
  expect(needsNewQuote(paidRow(), storedQuote().expiresAt)).toBe(true);
  expect(needsNewQuote(paidRow({ quote: null }), startedAt)).toBe(true);
  expect(needsNewQuote(paidRow({ state: "cancelled" }), startedAt)).toBe(true);
  expect(needsNewQuote(paidRow({ state: "queued", confirm: sentConfirm() }), storedQuote().expiresAt)).toBe(false);
  expect(needsNewQuote(paidRow({ state: "running" }), storedQuote().expiresAt)).toBe(false);
});
