import { t } from "#texts/t.ts";
import type { TransportFailure } from "./domain/serviceOutcome.ts";

/** Failures of DNS lookup, connection and TLS handshake, all before a byte of a request can be written. */
const notSentReasons: Readonly<Record<string, () => string>> = {
  ECONNREFUSED: () => t("connection refused"),
  ENOTFOUND: () => t("unknown host"),
  EAI_AGAIN: () => t("DNS lookup failed"),
  EHOSTUNREACH: () => t("service unreachable"),
  ENETUNREACH: () => t("no network"),
  ENETDOWN: () => t("no network"),
  UND_ERR_CONNECT_TIMEOUT: () => t("no connection within 10 s"),
  CERT_HAS_EXPIRED: () => t("the service's certificate has expired"),
  DEPTH_ZERO_SELF_SIGNED_CERT: () => t("the service's certificate is not trusted"),
  SELF_SIGNED_CERT_IN_CHAIN: () => t("the service's certificate is not trusted"),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => t("the service's certificate is not trusted"),
  ERR_TLS_CERT_ALTNAME_INVALID: () => t("the service's certificate is for another host"),
};
const aboutCertificates: ReadonlySet<string> = new Set([
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);
const unclearReasons: Readonly<Record<string, () => string>> = {
  UND_ERR_HEADERS_TIMEOUT: () => t("response timed out"),
  UND_ERR_BODY_TIMEOUT: () => t("response interrupted"),
  UND_ERR_SOCKET: () => t("connection lost"),
  ECONNRESET: () => t("connection lost"),
  EPIPE: () => t("connection lost"),
};

/**
 * Returns whether a failed exchange may have reached the service. Every failure that is not certainly before the first
 * byte is unclear. [N2]
 */
export function transportFailureOf(cause: unknown): TransportFailure {
  const code = notSentCode(cause);
  if (code !== null) {
    const reason = notSentReasons[code]?.() ?? code;
    return { ambiguity: "not_sent", reason, ...(aboutCertificates.has(code) && { isAboutCertificate: true }) };
  }
  return { ambiguity: "maybe_processed", reason: unclearReasons[codeOf(cause)]?.() ?? t("no usable response") };
}

/**
 * Returns the code of a failure before the first byte, or of the first of several (a host with two addresses fails
 * twice).
 */
function notSentCode(cause: unknown): string | null {
  if (cause instanceof AggregateError) {
    const codes = cause.errors.map(notSentCode);
    return codes.every((code) => code !== null) ? (codes[0] ?? null) : null;
  }
  const code = codeOf(cause);
  return Object.hasOwn(notSentReasons, code) && !isOfOpenConnection(cause) ? code : null;
}

/** A lost network breaks open connections with the same error codes as connections that could not be opened. */
function isOfOpenConnection(cause: unknown): boolean {
  const call = cause instanceof Error && "syscall" in cause ? cause.syscall : undefined;
  return typeof call === "string" && call !== "connect" && !call.startsWith("getaddrinfo");
}

function codeOf(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return typeof code === "string" ? code : "";
}
