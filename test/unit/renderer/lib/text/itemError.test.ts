import { expect, test } from "vitest";
import { itemError } from "#renderer/lib/text/itemError.ts";
import { aFailure } from "../../builders.ts";

test("a rejected item shows the service's message, with the allowed values if the message omits them", () => {
  const allowed = ["1K", "2K"];
  expect(itemError(aFailure({ message: "resolution must be one of 1K, 2K", allowed }))).toBe(
    "Service message: resolution must be one of 1K, 2K.",
  );
  expect(itemError(aFailure({ message: "Unsupported resolution", allowed }))).toBe(
    "Service message: Unsupported resolution. Allowed values: 1K, 2K.",
  );
});

test("a rejected item shows its own text for missing credits, a denial and a rate limit", () => {
  expect(itemError(aFailure({ status: 402, balance: 1, required: 8 }))).toContain("8 credits");
  expect(itemError(aFailure({ status: 403, message: "Model not allowed" }))).toBe(
    "Service message: Model not allowed.",
  );
  expect(itemError(aFailure({ status: 429, message: "slow down" }))).toContain(
    "limited to a number of requests per minute",
  );
});
