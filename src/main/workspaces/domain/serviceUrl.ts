import { isLoopbackHost } from "#main/shared/base/loopbackHost.ts";
import { trimmedEnd } from "#main/shared/base/text/trimmed.ts";

/** The base URL of an account's service, parsed from what the user typed. */
export type ServiceUrl =
  | { readonly kind: "ok"; readonly baseUrl: string; readonly host: string; readonly isLoopback: boolean }
  /** Not a web URL, or one with a login, a query or a fragment. */
  | { readonly kind: "bad" }
  /** Without TLS, the key could be read in transit. */
  | { readonly kind: "plain" };

/** Parses a base URL: https, or http on this computer. A name without a scheme is read as https. API: Base URL. */
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
  // The API's paths begin with `/v1`, so a pasted URL that ends with it means the same base URL.
  const path = trimmedEnd(url.pathname, (letter) => letter === "/").replace(/\/v1$/, "");
  return { kind: "ok", baseUrl: `${url.origin}${path}`, host: url.host, isLoopback };
}
