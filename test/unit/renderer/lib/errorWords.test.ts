import { expect, test } from "vitest";
import { type ErrorCode, errorCodes } from "../../../../src/contracts/result.ts";
import { errorWords, isCleanRefusal, supportDetails } from "../../../../src/renderer/lib/errorWords.ts";
import { aFailure } from "../builders.ts";

const error = (code: ErrorCode) => ({ code, message: "internal wording" });

test("every code has words of its own, none of them main's internal message", () => {
  const words = errorCodes.map((code) => errorWords(error(code), "confirm"));
  for (const { title, text } of words) {
    expect(title.length).toBeGreaterThan(0);
    expect(`${title} ${text}`).not.toContain("internal wording");
  }
});

test("asking a price never costs anything, whatever went wrong", () => {
  expect(errorCodes.map((code) => errorWords(error(code), "quote").spent)).toEqual(
    errorCodes.map(() => "Nothing was spent."),
  );
});

test("after a confirm that nothing was spent is said only of clear refusals", () => {
  const claimed = errorCodes.filter((code) => errorWords(error(code), "confirm").spent !== null);
  expect(claimed).toEqual([
    "bad_input",
    "no_key",
    "reference_gone",
    "price_changed",
    "quote_reused",
    "over_cap",
    "quote_expired",
    "service_invalid",
    "service_unauthorized",
    "insufficient_credits",
    "service_denied",
  ]);
  expect(errorCodes.filter(isCleanRefusal)).toEqual(claimed);
});

test("what has nothing to do with money says nothing of it", () => {
  expect(errorCodes.filter((code) => errorWords(error(code), "other").spent !== null)).toEqual([]);
});

test("a shortage names both amounts when the service gave them, and none when it did not", () => {
  const service = aFailure({ status: 402, message: "Insufficient credits", balance: 1, required: 1200 });
  expect(errorWords({ ...error("insufficient_credits"), service }, "confirm").text).toBe(
    "This needs 1,200 credits; the account has 1 credit.",
  );
  expect(errorWords(error("insufficient_credits"), "confirm").text).not.toMatch(/\d/);
});

test("the service's words are told as its own, for they begin and end in any way", () => {
  const service = aFailure({ message: "prompt is too long" });
  expect(errorWords({ ...error("service_invalid"), service }, "quote").text).toBe(
    "The service says: prompt is too long.",
  );
});

test("support gets the codes and the request id, and no empty lines", () => {
  const service = aFailure({ requestId: "f4b1", field: "options.seed" });
  expect(supportDetails({ ...error("service_invalid"), service })).toBe(
    [
      "Code: service_invalid",
      "Message: internal wording",
      "Service status: 400",
      "Service code: invalid",
      "Service message: No",
      "Field: options.seed",
      "Request id: f4b1",
    ].join("\n"),
  );
  expect(supportDetails(error("offline"))).toBe("Code: offline\nMessage: internal wording");
});
