import { expect, test } from "vitest";
import { transportFailureOf } from "#main/shared/api/transportFailure.ts";

function failure(code: string, syscall?: string): Error {
  return Object.assign(new Error(code), { code, ...(syscall !== undefined && { syscall }) });
}

const ambiguityOf = (cause: unknown) => transportFailureOf(cause).ambiguity;

test.each([
  ["ECONNREFUSED", "connect"],
  ["EHOSTUNREACH", "connect"],
  ["ENETUNREACH", "connect"],
  ["ENETDOWN", "connect"],
  ["ENOTFOUND", "getaddrinfo"],
  ["EAI_AGAIN", "getaddrinfo"],
  ["UND_ERR_CONNECT_TIMEOUT", undefined],
  ["CERT_HAS_EXPIRED", undefined],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", undefined],
  ["ERR_TLS_CERT_ALTNAME_INVALID", undefined],
])("[N2] %s of %s counts as not sent", (code, syscall) => {
  expect(ambiguityOf(failure(code, syscall))).toBe("not_sent");
});

test.each([
  ["ECONNRESET", "read"],
  ["ECONNRESET", "connect"],
  ["EPIPE", "write"],
  ["ETIMEDOUT", "read"],
  ["EHOSTUNREACH", "read"],
  ["ENETUNREACH", "write"],
  ["ENETDOWN", "read"],
  ["ECONNREFUSED", "read"],
  ["UND_ERR_HEADERS_TIMEOUT", undefined],
  ["UND_ERR_SOCKET", undefined],
  ["UND_ERR_DESTROYED", undefined],
  ["HPE_INVALID_CONSTANT", undefined],
  ["SOMETHING_NEW", undefined],
  ["constructor", undefined],
])("[N2] %s of %s counts as maybe processed", (code, syscall) => {
  expect(ambiguityOf(failure(code, syscall))).toBe("maybe_processed");
});

test("[N2] a failure that is not an error or has no code counts as maybe processed", () => {
  for (const cause of [undefined, null, "ECONNREFUSED", 7, {}, new Error("x"), { code: "ECONNREFUSED" }]) {
    expect(ambiguityOf(cause)).toBe("maybe_processed");
  }
});

test("[N2] with several addresses, a request counts as not sent only if every connection attempt failed", () => {
  const refused = failure("ECONNREFUSED", "connect");
  expect(ambiguityOf(new AggregateError([refused, failure("ENETUNREACH", "connect")]))).toBe("not_sent");
  expect(ambiguityOf(new AggregateError([refused, failure("ECONNRESET", "read")]))).toBe("maybe_processed");
  expect(ambiguityOf(new AggregateError([refused, failure("EHOSTUNREACH", "read")]))).toBe("maybe_processed");
  expect(ambiguityOf(new AggregateError([]))).toBe("maybe_processed");
});

test("[N2] the reason for a missing response contains no error code and no text of the error", () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED 10.1.2.3:443"), { code: "ECONNREFUSED" });
  expect(transportFailureOf(cause).reason).toBe("connection refused");
  expect(transportFailureOf(new Error("secret path")).reason).toBe("no usable response");
});
