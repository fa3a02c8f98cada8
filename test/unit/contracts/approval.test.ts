import { expect, test } from "vitest";
import { requiresApproval } from "#contracts/spending/approval.ts";

const forbidden = { status: 403, code: "forbidden" };

test.each([
  "explicit spend approval required",
  "this key needs owner approval",
  "an owner or admin must approve this spend first",
  "the price must be approved",
])("[S32] a 403 on a batch or research that says “%s” counts as an approval request", (message) => {
  expect(requiresApproval("batch", false, { ...forbidden, message })).toBe(true);
  expect(requiresApproval("research", false, { ...forbidden, message })).toBe(true);
  expect(requiresApproval("generation", false, { ...forbidden, message })).toBe(false);
  expect(requiresApproval("scene", true, { ...forbidden, message })).toBe(false);
});

test.each(["this model is not allowed", "the price is above what was approved for this key", "the budget is used up"])(
  "[S32] a 403 that says “%s” counts as a rejection",
  (message) => {
    expect(requiresApproval("batch", false, { ...forbidden, message })).toBe(false);
  },
);

test("[S32] 428 counts as an approval request, and so does 403 for a batch whose quote named the approval page", () => {
  expect(requiresApproval("generation", false, { status: 428, code: "x" })).toBe(true);
  expect(requiresApproval("batch", true, forbidden)).toBe(true);
});
