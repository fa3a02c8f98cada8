import { expect, test } from "vitest";
import { approvalPageFailure } from "#renderer/commands/openApprovalPage.ts";

test("a rejected approval page address is reported as an address problem, not as a service rejection", () => {
  expect(approvalPageFailure({ code: "service_denied", message: "" }).text).toMatch(/address/);
  expect(approvalPageFailure({ code: "not_found", message: "" }).text).toMatch(/no approval page/);
});
