import { expect, test } from "vitest";
import type { PaidRequest, WaitReason } from "#contracts/spending/paidRequests.ts";
import { approvalText, waitsForApproval, wasApproved } from "#renderer/lib/money/approval.ts";
import { clockTime } from "#renderer/lib/time/times.ts";
import { aFailure, aRequest } from "../../builders.ts";

const needed = aFailure({ status: 428, code: "approval_required", message: "approve it first" });
const wait: WaitReason = { kind: "approval", expiresAt: 900_000, nextAttemptAt: null, isOffline: false };

function waiting(more: Partial<PaidRequest> = {}): PaidRequest {
  return aRequest({
    state: "awaiting_approval",
    wait,
    failure: needed,
    authorizeHost: "approve.example",
    approvalRequestedAt: 60_000,
    confirmAttempts: 2,
    ...more,
  });
}
const said = (more: Partial<PaidRequest> = {}, isAsking = false) => approvalText(waiting(more), isAsking);

test("[S18] an approval check is shown as in progress from the click until the response", () => {
  const asking = "Checking approval…";
  expect(said({}, true)).toBe(asking);
  expect(said({ state: "sending", wait: null })).toBe(asking);
});

test("[S18] an approval check shows either not approved with its time, or the service's message", () => {
  expect(said()).toBe(`Not approved as of ${clockTime(60_000)}.`);
  const declined = aFailure({ status: 403, code: "spend_declined", message: "an owner declined it" });
  expect(said({ failure: declined })).toBe(
    `Not run as of ${clockTime(60_000)}. Service message: an owner declined it.`,
  );
  // Before the first check, the text says what a check does.
  expect(said({ confirmAttempts: 1 })).toContain(
    "Check approval resends the request with the same idempotency key. If approved, the request runs.",
  );
});

test("[S18] an approval that could not be checked is never shown as not approved", () => {
  const offline = "Can't reach the service. Proofsheet checks the approval automatically";
  expect(said({ wait: { ...wait, nextAttemptAt: 70_000, isOffline: true } })).toContain(offline);
  expect(said({ state: "queued", wait: { kind: "offline" } })).toContain(offline);
  const later = `Not checked yet. Retrying at ${clockTime(70_000)}.`;
  expect(said({ wait: { ...wait, nextAttemptAt: 70_000 } })).toBe(later);
  expect(said({ state: "queued", wait: { kind: "rate_limit", until: 70_000 } })).toBe(later);
  expect(said({ state: "queued", wait: { kind: "retry", retryAt: 70_000 } })).toBe(later);
  // With automatic checks every minute, the text says what the last response was.
  expect(said({ wait: { ...wait, nextAttemptAt: 70_000 }, autoRunUntil: 900_000 })).toContain("Not approved as of");
});

test("[S18] a request still waits for approval during a check, and no other request is treated as waiting", () => {
  const states = (["awaiting_approval", "sending", "queued", "running", "expired"] as const).filter((state) =>
    waitsForApproval(waiting({ state })),
  );
  expect(states).toEqual(["awaiting_approval", "sending", "queued"]);
  expect(waitsForApproval(aRequest({ state: "sending" }))).toBe(false);
  expect(waitsForApproval(aRequest({ state: "queued", failure: aFailure({ status: 402 }) }))).toBe(false);
  expect(wasApproved(waiting({ state: "running" }))).toBe(true);
  expect(wasApproved(aRequest({ state: "running" }))).toBe(false);
});
