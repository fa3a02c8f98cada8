import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { IdenticalRequest } from "#contracts/spending/quotes.ts";
import { identicalNow, identicalText } from "#renderer/consent/terms/identicalRequest.ts";
import { aFailure, aRequest } from "../../builders.ts";

const found: IdenticalRequest = {
  id: "request-1" as PaidRequestId,
  state: "queued",
  credits: 8,
  confirmedAt: 0,
  items: 1,
  canBeCancelled: true,
};

test("[Q44] an identical request is shown in its current state, with its wait reason", () => {
  const wait = { kind: "credits", failure: aFailure({ status: 402 }) } as const;
  const waiting = identicalNow([found], [aRequest({ state: "queued", wait, canBeCancelled: true })]);
  expect(waiting).toEqual([{ ...found, wait }]);
  expect(waiting.map((one) => identicalText(one, 60_000))).toEqual([
    expect.stringMatching(/^Waiting for credits · 8 credits · confirmed /),
  ]);
  const unread = identicalNow([found], [undefined]).map((one) => identicalText({ ...one, items: 3 }, 60_000));
  expect(unread).toEqual([expect.stringMatching(/^Queued · 3 identical items · 8 credits · /)]);
});

test("[Q44] an identical request that has run since the quote stays listed, one that ended without a result does not", () => {
  const done = identicalNow([found], [aRequest({ state: "done", canBeCancelled: false })]);
  expect(done).toMatchObject([{ state: "done", canBeCancelled: false }]);
  for (const state of ["cancelled", "expired", "failed"] as const) {
    expect(identicalNow([found], [aRequest({ state })]), state).toEqual([]);
  }
});
