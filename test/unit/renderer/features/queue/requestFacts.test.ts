import { expect, test } from "vitest";
import type { GenerationId } from "../../../../../src/contracts/ids.ts";
import { otherStatus } from "../../../../../src/renderer/features/queue/otherStatus.ts";
import { requestFacts, underWayText } from "../../../../../src/renderer/features/queue/requestFacts.ts";
import { aRequest } from "../../builders.ts";

test.each([
  [0, 0, null],
  [1, 0, "Pending"],
  [0, 1, "Processing"],
  [2, 0, "2 pending"],
  [1, 2, "1 pending, 2 processing"],
])("[S81] %d pending and %d processing are told apart", (pending, processing, text) => {
  expect(underWayText(aRequest({ underWay: { pending, processing } }))).toBe(text);
});

test("[S81] the details of a request have its pricing version, batch ID and the credits left at the confirm", () => {
  const facts = requestFacts(
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
      { label: "Credits remaining after confirm", value: "92 credits" },
      { label: "Generation IDs", value: "g1\ng2" },
    ]),
  );
  expect(requestFacts(aRequest()).map(({ label }) => label)).not.toContain("Batch ID");
});

test("[S80] a status of another client's generation that this version does not know is shown as it is", () => {
  expect(otherStatus({ status: "failed" })).toEqual({ tone: "failed", text: "Failed" });
  expect(otherStatus({ status: "archived" }).text).toBe("archived");
});
