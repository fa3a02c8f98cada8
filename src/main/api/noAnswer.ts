import type { NoAnswer } from "../domain/serviceOutcome.ts";

/** Failures of looking up, connecting and shaking hands: what a request meets before a byte of it can be written. */
const notSentReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "connection refused",
  ENOTFOUND: "the address is not known",
  EAI_AGAIN: "the address could not be looked up",
  EHOSTUNREACH: "the service cannot be reached",
  ENETUNREACH: "there is no network",
  ENETDOWN: "there is no network",
  UND_ERR_CONNECT_TIMEOUT: "no connection within 10 s",
  CERT_HAS_EXPIRED: "the service's certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the service's certificate is not trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "the service's certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the service's certificate is not trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "the service's certificate is for another address",
};
const unclearReasons: Readonly<Record<string, string>> = {
  UND_ERR_HEADERS_TIMEOUT: "no answer in time",
  UND_ERR_BODY_TIMEOUT: "the answer stopped",
  UND_ERR_SOCKET: "the connection broke",
  ECONNRESET: "the connection broke",
  EPIPE: "the connection broke",
};

/** What a failed exchange tells of the request. Everything that is not surely before its first byte is unclear. [N2] */
export function noAnswerOf(cause: unknown): NoAnswer {
  const code = notSentCode(cause);
  if (code !== null) return { ambiguity: "not_sent", reason: notSentReasons[code] ?? code };
  return { ambiguity: "maybe_processed", reason: unclearReasons[codeOf(cause)] ?? "no usable answer" };
}

/** The code of a failure before the first byte, or of the first of several (a host with two addresses fails twice). */
function notSentCode(cause: unknown): string | null {
  if (cause instanceof AggregateError) {
    const codes = cause.errors.map(notSentCode);
    return codes.every((code) => code !== null) ? (codes[0] ?? null) : null;
  }
  const code = codeOf(cause);
  return Object.hasOwn(notSentReasons, code) && !isOfOpenConnection(cause) ? code : null;
}

/** A network that goes away breaks connections that were open, with the same codes as those that could not be made. */
function isOfOpenConnection(cause: unknown): boolean {
  const call = cause instanceof Error && "syscall" in cause ? cause.syscall : undefined;
  return typeof call === "string" && call !== "connect" && !call.startsWith("getaddrinfo");
}

function codeOf(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return typeof code === "string" ? code : "";
}
