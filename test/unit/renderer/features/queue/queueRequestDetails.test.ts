import { expect, test } from "vitest";
import type { GenerationId } from "#contracts/ids.ts";
import { otherStatus } from "#renderer/features/queue/Elsewhere.tsx";
import { failureDetails, queueRequestDetails, underWayText } from "#renderer/features/queue/queueRequestDetails.ts";
import { aFailure, aRequest } from "../../builders.ts";

test.each([
  [0, 0, null],
  [1, 0, "Pending"],
  [0, 1, "Processing"],
  [2, 0, "2 pending"],
  [1, 2, "1 pending, 2 processing"],
])("[S81] %d pending and %d processing generations are shown separately", (pending, processing, text) => {
  expect(underWayText(aRequest({ underWay: { pending, processing } }))).toBe(text);
});

test("[S81] the request details show the pricing version, batch ID and credits remaining after the confirm", () => {
  const facts = queueRequestDetails(
    aRequest({
      pricingVersion: "prices-7",
      batchId: "batch-1",
      creditsRemaining: 92,
      generationIds: ["g1" as GenerationId, "g2" as GenerationId],
      underWay: { pending: 1, processing: 0 },
    }),
  );
  expect(facts).toEqual(
    expect.arrayContaining([
      { label: "Service status", value: "Pending" },
      { label: "Pricing version", value: "prices-7" },
      { label: "Batch ID", value: "batch-1" },
      { label: "Credits remaining after confirmation", value: "92 credits" },
      { label: "Generation IDs", value: "g1\ng2" },
    ]),
  );
  expect(queueRequestDetails(aRequest()).map(({ label }) => label)).not.toContain("Batch ID");
});

test("[S81] the request details show every field of the service's error", () => {
  const failure = aFailure({
    status: 403,
    code: "spend_policy_denied",
    message: "Not at this resolution.",
    state: "denied",
    field: "options.resolution",
    parameter: "resolution",
    allowed: ["1K", "2K"],
    balance: 12,
    required: 120,
    retryWithNewKey: true,
    requestId: "request-7",
  });
  expect(failureDetails(aRequest({ failure }))).toEqual([
    { label: "HTTP status", value: "403" },
    { label: "Code", value: "spend_policy_denied" },
    { label: "Service message", value: "Not at this resolution." },
    { label: "Service state", value: "denied" },
    { label: "Field", value: "options.resolution" },
    { label: "Parameter", value: "resolution" },
    { label: "Allowed values", value: "1K, 2K" },
    { label: "Balance", value: "12 credits" },
    { label: "Required", value: "120 credits" },
    { label: "Needs a new idempotency key", value: "Yes" },
    { label: "Request ID", value: "request-7" },
  ]);
  expect(failureDetails(aRequest({ errorMessage: "The provider failed." }))).toEqual([
    { label: "Service message", value: "The provider failed." },
  ]);
  expect(failureDetails(aRequest())).toEqual([]);
});

test("[S80] an unknown status of another client's generation is shown unchanged", () => {
  expect(otherStatus({ status: "failed" })).toEqual({ tone: "failed", text: "Failed" });
  expect(otherStatus({ status: "archived" }).text).toBe("archived");
});
