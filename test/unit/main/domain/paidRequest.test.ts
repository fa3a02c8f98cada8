import fc from "fast-check";
import { expect, test } from "vitest";
import { paidRequestStates } from "../../../../src/contracts/paidRequests.ts";
import { cannotHaveRun, isExpired, mayFollow, transitions } from "../../../../src/main/domain/paidRequest.ts";
import { taggedCostCenter, tagOf } from "../../../../src/main/domain/tag.ts";
import { paidRow, sentConfirm, storedQuote } from "../../../support/paidRows.ts";

const over = ["done", "failed", "expired", "cancelled"] as const;

test("[S1] a request that is over stays over, and nothing ends that may have run and is not looked into", () => {
  for (const state of over) expect(transitions[state]).toEqual([]);
  expect(transitions.unknown.filter((state) => over.includes(state as never))).toEqual([]);
  // A person may say that it never ran; the database then asks for the proof that somebody did.
  expect(transitions.parked.filter((state) => over.includes(state as never))).toEqual(["expired"]);
});

test("[S1] nothing is sent that was not accepted: a confirm leaves only after `confirm_ready`", () => {
  const beforeSending = paidRequestStates.filter((state) => mayFollow(state, "sending"));
  expect(beforeSending).toEqual(["confirm_ready", "approval_wait", "unknown", "reconcile"]);
  expect(paidRequestStates.filter((state) => mayFollow(state, "confirm_ready"))).toEqual(["quoted", "sending"]);
});

test("[S7] only what waits and has had nothing but clear answers cannot have run", () => {
  for (const state of paidRequestStates) {
    for (const isAmbiguous of [false, true]) {
      const row = paidRow({ state, confirm: sentConfirm({ isAmbiguous }) });
      expect(cannotHaveRun(row), `${state} ${isAmbiguous}`).toBe(
        !isAmbiguous && (state === "confirm_ready" || state === "approval_wait"),
      );
    }
  }
});

test("[Q4] a quote's end is counted on the service's clock, whatever this computer's says", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e6, max: 1e6 }), (skewMs, left) => {
      const quote = storedQuote({ skewMs });
      expect(isExpired(quote, quote.expiresAt + skewMs - left)).toBe(left <= 0);
    }),
  );
});

test("[S5] a label with its tag fits the header, gives its tag back, and gives no other request's", () => {
  const label = fc.option(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/));
  const tags = fc.stringMatching(/^[0-9a-f]{32}$/);
  fc.assert(
    fc.property(label, tags, tags, (costCenter, tag, other) => {
      const header = taggedCostCenter(costCenter, tag);
      expect(header).toMatch(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/);
      expect(header.startsWith(costCenter ?? "ps")).toBe(true);
      if ((costCenter ?? "ps").length <= 31) expect(tagOf(header, tag)).toBe(tag);
      if (other !== tag && !costCenter?.endsWith(other)) expect(tagOf(header, other)).toBeNull();
    }),
  );
});
