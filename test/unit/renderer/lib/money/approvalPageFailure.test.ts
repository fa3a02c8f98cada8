import { expect, test } from "vitest";
import { approvalPageFailure } from "../../../../../src/renderer/lib/money/approvalPageFailure.ts";

test("an address that was refused is told as that, not as a refusal of the service", () => {
  expect(approvalPageFailure({ code: "service_denied", message: "" }).text).toMatch(/address/);
  expect(approvalPageFailure({ code: "not_found", message: "" }).text).toMatch(/no approval page/);
});
