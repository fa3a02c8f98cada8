import { expect, test } from "vitest";
import { paidRequestStates } from "../../../../src/contracts/paidRequests.ts";
import type { GenerationId } from "../../../../src/contracts/ids.ts";
import { isUncharged, refusalOf } from "../../../../src/renderer/lib/refusalOf.ts";
import { aFailure, aRequest } from "../builders.ts";

test.each([
  [400, "service_invalid"],
  [402, "insufficient_credits"],
  [403, "service_denied"],
  [409, "service_conflict"],
  [410, "quote_expired"],
  [503, "service_unavailable"],
] as const)("a request that ended with %i before it was taken is a refusal: %s", (status, code) => {
  expect(refusalOf(aRequest({ state: "failed", failure: aFailure({ status }) }))?.code).toBe(code);
});

test("a generation that ran and failed is no refusal: what it cost is the ledger's to say", () => {
  const request = aRequest({ state: "failed", generationIds: ["g" as GenerationId], failure: aFailure() });
  expect(refusalOf(request)).toBeNull();
  expect(isUncharged(request)).toBe(false);
});

test("only what ended before the service took it is called uncharged", () => {
  const failure = aFailure({ status: 402 });
  const uncharged = paidRequestStates.filter((state) => isUncharged(aRequest({ state, failure })));
  expect(uncharged).toEqual(["failed", "expired", "cancelled"]);
  expect(isUncharged(aRequest({ state: "failed", failure: null }))).toBe(false);
});

test("what a person closed on their word is not called uncharged: only the service's records prove that", () => {
  const closed = (unchargedBy: "records" | "person") => aRequest({ state: "expired", unchargedBy });
  expect(isUncharged(closed("person"))).toBe(false);
  expect(isUncharged(closed("records"))).toBe(true);
  expect(refusalOf(closed("person"))).toBeNull();
});
