import { isLoopbackHost } from "../../shared/base/loopbackHost.ts";
import { trimmedEnd } from "../../shared/base/text/trimmed.ts";

/** Where an account's service is, as a person typed it and as it is kept. */
export type ServiceUrl =
  | { readonly kind: "ok"; readonly baseUrl: string; readonly host: string; readonly isLoopback: boolean }
  /** No address, not of the web, or with a login, a question or a place in it. */
  | { readonly kind: "bad" }
  /** Without TLS, the key could be read on the way. */
  | { readonly kind: "plain" };

/**
 * Reads a base URL: https, or http on this computer. A typed name without a scheme is taken as https. API: Base URL.
 */
export function readServiceUrl(typed: string): ServiceUrl {
  const text = typed.trim();
  const isNamed = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d+(\/|$)/.test(text);
  const whole = isNamed ? text : `https://${text}`;
  if (text === "" || !URL.canParse(whole)) return { kind: "bad" };
  const url = new URL(whole);
  if (url.protocol !== "https:" && url.protocol !== "http:") return { kind: "bad" };
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return { kind: "bad" };
  const isLoopback = isLoopbackHost(url.hostname);
  if (url.protocol === "http:" && !isLoopback) return { kind: "plain" };
  // The paths of the interface begin with it, so whoever pastes one with it means the same.
  const path = trimmedEnd(url.pathname, (letter) => letter === "/").replace(/\/v1$/, "");
  return { kind: "ok", baseUrl: `${url.origin}${path}`, host: url.host, isLoopback };
}
