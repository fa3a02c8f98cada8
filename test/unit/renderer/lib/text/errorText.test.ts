import { expect, test } from "vitest";
import { type ErrorCode, errorCodes } from "#contracts/result.ts";
import { errorText, isCleanRefusal, supportDetails } from "#renderer/lib/text/errorText.ts";
import { aFailure } from "../../builders.ts";

const error = (code: ErrorCode) => ({ code, message: "internal wording" });

test("every error code has its own text, without the main process's internal message", () => {
  const words = errorCodes.map((code) => errorText(error(code), "confirm"));
  for (const { title, text } of words) {
    expect(title.length).toBeGreaterThan(0);
    expect(`${title} ${text}`).not.toContain("internal wording");
  }
});

test("[S108] a confirm that was answered with another quote is not called expired", () => {
  const requoted = aFailure({ status: 200, code: "new_price", message: "" });
  const { title, text, spent } = errorText({ ...error("quote_expired"), service: requoted }, "confirm");
  expect(title).toBe("Quote not accepted");
  expect(text).toBe("The service returned a new quote instead of running this request.");
  expect(spent).toBe("Nothing was spent.");
  expect(errorText({ ...error("quote_expired"), service: aFailure({ status: 410 }) }, "confirm").title).toBe(
    "This quote has expired",
  );
});

test("[CP93] [CP95] an error about a manifest restriction shows the main process's reason", () => {
  const reason = "Research isn't available for this API key.";
  for (const code of ["capability_unavailable", "bad_input"] as const) {
    expect(errorText({ ...error(code), reason }, "quote").text).toBe(reason);
  }
});

test("a failed quote request always states that nothing was spent, for every error code", () => {
  expect(errorCodes.map((code) => errorText(error(code), "quote").spent)).toEqual(
    errorCodes.map(() => "Nothing was spent."),
  );
});

test("after a confirm, only a clear rejection states that nothing was spent", () => {
  const claimed = errorCodes.filter((code) => errorText(error(code), "confirm").spent !== null);
  expect(claimed).toEqual([
    "bad_input",
    "no_key",
    "reference_gone",
    "not_confirmed",
    "price_changed",
    "quote_reused",
    "over_cap",
    "quote_expired",
    "service_invalid",
    "service_unauthorized",
    "insufficient_credits",
    "service_denied",
    "capability_unavailable",
    "service_not_found",
  ]);
  expect(errorCodes.filter(isCleanRefusal)).toEqual(claimed);
});

test("an error unrelated to money makes no statement about spending", () => {
  expect(errorCodes.filter((code) => errorText(error(code), "other").spent !== null)).toEqual([]);
});

test("an insufficient credits error shows both amounts when the service reports them, and none otherwise", () => {
  const service = aFailure({ status: 402, message: "Insufficient credits", balance: 1, required: 1200 });
  expect(errorText({ ...error("insufficient_credits"), service }, "confirm").text).toBe(
    "1,200 credits needed, balance 1 credit.",
  );
  expect(errorText(error("insufficient_credits"), "confirm").text).not.toMatch(/\d/);
});

test("a service message is labeled as such and closed with a full stop", () => {
  const service = aFailure({ message: "prompt is too long" });
  expect(errorText({ ...error("service_invalid"), service }, "quote").text).toBe(
    "Service message: prompt is too long.",
  );
});

test("[N90] a gateway error is distinguished from a rejection by the service", () => {
  const away = errorText(
    { ...error("service_unavailable"), service: aFailure({ status: 502, code: "http_502" }) },
    "quote",
  );
  expect(away).toMatchObject({ title: "The service is temporarily unavailable", spent: "Nothing was spent." });
  expect(away.text).toContain("502");
  const own = aFailure({ status: 503, code: "pricing_unavailable", message: "Pricing is away" });
  expect(errorText({ ...error("service_unavailable"), service: own }, "quote").text).toContain("Pricing is away");
});

test("[WS91] only a rejected or missing API key offers to replace the key", () => {
  const led = errorCodes.filter((code) => errorText(error(code), "quote").remedy === "replace_key");
  expect(led).toEqual(["no_key", "service_unauthorized"]);
});

test("support details contain the codes and the request ID, and no empty lines", () => {
  const service = aFailure({ requestId: "f4b1", field: "options.seed" });
  expect(supportDetails({ ...error("service_invalid"), service })).toBe(
    [
      "Code: service_invalid",
      "Message: internal wording",
      "Service status: 400",
      "Service code: invalid",
      "Service message: No",
      "Field: options.seed",
      "Request ID: f4b1",
    ].join("\n"),
  );
  expect(supportDetails(error("offline"))).toBe("Code: offline\nMessage: internal wording");
});

test("[N32] an error shows the service's state and allowed values once, and support details contain every field", () => {
  const service = aFailure({
    message: "Unsupported resolution",
    state: "quote_superseded",
    allowed: ["1K", "2K"],
    parameter: "resolution",
    retryWithNewKey: true,
    balance: 1,
    required: 8,
  });
  for (const code of ["service_invalid", "service_conflict"] as const) {
    expect(errorText({ ...error(code), service }, "quote").text).toBe(
      "Service message: Unsupported resolution. Allowed values: 1K, 2K. State: quote_superseded.",
    );
  }
  const named = aFailure({
    message: "one of 1K, 2K in quote_superseded",
    state: "quote_superseded",
    allowed: ["1K", "2K"],
  });
  expect(errorText({ ...error("service_invalid"), service: named }, "quote").text).toBe(
    "Service message: one of 1K, 2K in quote_superseded.",
  );
  const details = supportDetails({ ...error("service_conflict"), service });
  for (const line of [
    "Service state: quote_superseded",
    "Allowed: 1K, 2K",
    "Parameter: resolution",
    "Retry with new key: yes",
    "Balance: 1",
    "Required: 8",
  ]) {
    expect(details.split("\n")).toContain(line);
  }
});
