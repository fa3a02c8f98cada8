import { expect, test } from "vitest";
import type { CapabilityView } from "#contracts/capabilities.ts";
import { capabilityDetails } from "#renderer/features/settings/diagnostics/capabilityText.ts";

const capability: CapabilityView = {
  id: "generation.image@1",
  title: "Generate images",
  domain: "generation",
  blockedBy: null,
  reason: null,
  exposure: "public",
  models: [],
  billing: "dynamic",
  isPaid: true,
  isHumanApprovalRecommended: false,
};

test("[CP91] a capability shows its state and billing, and a value unknown to this version is shown unchanged", () => {
  expect(capabilityDetails(capability)).toEqual(["available", "Billing: dynamic"]);
  const other = { ...capability, blockedBy: "suspended", billing: "metered", exposure: "partner" };
  expect(capabilityDetails({ ...other, isHumanApprovalRecommended: true })).toEqual([
    "suspended",
    "Billing: metered",
    "exposure: partner",
    "human approval recommended",
  ]);
});
