import { expect, test } from "vitest";
import { failureOf } from "#main/shared/api/domain/refusal.ts";
import { refusal } from "../../../../../support/paidRows.ts";

const said = { code: "insufficient_credits", message: "Too few.", requestId: "r-1", balance: 3, required: 8 };
const flags = { retryable: true, waitUntil: 1_795_176_000_000 };

test("[N32] a stored failure keeps every field of the service's error, without the retry flags", () => {
  expect(failureOf(refusal(402, { ...said, ...flags }))).toEqual({ status: 402, ...said });
});

test("[S33] a stored failure has retryWithNewKey only if the service sent the flag", () => {
  expect(failureOf(refusal(409, { ...said, retryWithNewKey: true }))).toEqual({
    status: 409,
    ...said,
    retryWithNewKey: true,
  });
  expect(failureOf(refusal(409, said))).not.toHaveProperty("retryWithNewKey");
});
