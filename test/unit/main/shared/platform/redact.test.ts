import fc from "fast-check";
import { expect, test } from "vitest";
import { neverLog, redact } from "#main/shared/platform/redact.ts";

const logged = (value: unknown) => JSON.stringify(redact(value));

test.each([
  "apiKey",
  "api_key",
  "API_KEY",
  "idempotencyKey",
  "webhookSecret",
  "token",
  "access_token",
  "Authorization",
  "password",
  "X-Service-Signature",
  "set-cookie",
  "Cookie",
])("[W4] a field named %s is redacted at any depth and with any value", (name) => {
  for (const value of ["s3cret-value", ["s3cret-value"], { inner: "s3cret-value" }, 12_345_678]) {
    const text = logged({ request: [{ headers: { [name]: value, host: "kept" } }] });
    expect(text).not.toMatch(/s3cret-value|12345678/);
    expect(text).toContain("kept");
  }
});

test("[W4] a known secret is redacted by its value, in any text and under any field name", () => {
  const secret = "sk_live.4711+($&)";
  neverLog(secret);
  const error = new Error(`refused ${secret}`);
  for (const value of [secret, `a${secret}b${secret}`, { detail: secret }, [[secret]], error, { cause: error }]) {
    expect(logged(value)).not.toContain("4711");
  }
  expect(redact(`a ${secret} b`)).toBe("a [redacted] b");
});

test("[W4] a bearer header is redacted in any text, even if the token is unknown", () => {
  expect(redact("sent Authorization: Bearer abc.def-123 to x")).toBe("sent Authorization: Bearer [redacted] to x");
  expect(redact("bearer   abc")).toBe("Bearer [redacted]");
});

test("[W4] a secret at the cut of a long text is redacted", () => {
  const secret = "whsec_0123456789abcdef";
  neverLog(secret);
  for (let at = 1_970; at <= 2_001; at += 1) expect(redact("x".repeat(at) + secret)).not.toMatch(/whsec_0/);
});

test("[W4] a secret at any position in a value does not appear in the log line", () => {
  const secret = "k_test_secret_of_property";
  neverLog(secret);
  const holders = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.string().map((text) => `${text}${secret}${text}`),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.string(), tie("value"), { maxKeys: 3 }),
    ),
  })).value;
  fc.assert(fc.property(holders, (value) => !(logged(value) ?? "").includes(secret)));
});

test("[W4] an empty or very short value is not treated as a secret", () => {
  neverLog("");
  neverLog("abc");
  expect(redact("abc and nothing")).toBe("abc and nothing");
});

test("[W4] any value can be logged without an error, including cycles and long texts", () => {
  const cycle: Record<string, unknown> = { one: 1 };
  cycle["self"] = cycle;
  expect(logged(cycle)).toContain("[deep]");
  expect((redact("x".repeat(9_000)) as string).length).toBe(2_001);
  expect(logged({ big: 10n, none: undefined, nothing: null, at: 5 })).toBe('{"big":"10","nothing":null,"at":5}');
});
