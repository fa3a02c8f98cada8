import { expect, test } from "vitest";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { describeOutcome } from "#main/spending/consent/describeOutcome.ts";
import type { EndedConsent } from "#main/spending/consent/openConsents.ts";
import type { ConsentTarget } from "#main/spending/domain/consentTarget.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { capsTarget, monitorTarget, quoteTarget, runTarget } from "../../../../support/consentTargets.ts";
import { paidRow, sentConfirm } from "../../../../support/paidRows.ts";

function outcome(target: ConsentTarget, row: PaidRequestRow | null, more: Partial<EndedConsent> = {}) {
  const ended = { target, requoted: [], accepted: null, free: null, removed: [], exit: null, ...more };
  const deps = {
    readRequest: () => row,
    describe: (id: PaidRequest["id"]) => ({ id }) as PaidRequest,
    describeRun: (id: Run["id"]) => ({ id }) as Run,
  };
  return describeOutcome(deps, ended);
}

const none = { request: null, run: null, freeJobId: null, requoted: [], removed: [], exit: null };

test("[CV1] the page learns which request was confirmed, and of a declined quote nothing but that it ended", () => {
  expect(outcome(quoteTarget, paidRow({ confirm: sentConfirm() }))).toEqual({
    ...none,
    request: { id: quoteTarget.paidRequestId },
  });
  expect(outcome(quoteTarget, paidRow())).toEqual(none);
  expect(outcome(quoteTarget, null)).toEqual(none);
});

test("[CV1] the page learns the batch that was shown last, the batches that it replaced, and the removed items", () => {
  const requoted = [{ from: runTarget.runId, to: "run-2" as Run["id"], positions: [0, 2] }];
  const more = { requoted, removed: [1], exit: { to: "item", position: 3 } as const };
  const target = { ...runTarget, runId: "run-2" as Run["id"] };
  expect(outcome(target, null, more)).toEqual({ ...none, run: { id: "run-2" }, ...more });
});

test("[CV1] the page learns of the finished job that came for free in place of a quote", () => {
  const free = { paidRequestId: quoteTarget.paidRequestId, jobId: "job-1" };
  expect(outcome(quoteTarget, paidRow(), { free })).toEqual({ ...none, freeJobId: "job-1" });
});

test("[CV1] a consent of caps or a monitor has neither request nor batch", () => {
  for (const target of [capsTarget, monitorTarget]) {
    expect(outcome(target, paidRow({ confirm: sentConfirm() }), { exit: { to: "caps" } })).toEqual({
      ...none,
      exit: { to: "caps" },
    });
  }
});
