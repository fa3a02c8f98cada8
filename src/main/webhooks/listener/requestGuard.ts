import type { RejectionReason } from "#contracts/webhooks.ts";

/** The headers that the checks use; null for a missing one. */
export interface DecidingHeaders {
  host: string | null;
  contentLength: string | null;
  contentType: string | null;
  transferEncoding: string | null;
  signature: string | null;
  timestamp: string | null;
  deliveryId: string | null;
}

/** Keyed by lower-case name. A repeated header is rejected, because a proxy could interpret the other value. */
const deciding: ReadonlyMap<string, keyof DecidingHeaders> = new Map([
  ["host", "host"],
  ["content-length", "contentLength"],
  ["content-type", "contentType"],
  ["transfer-encoding", "transferEncoding"],
  ["x-service-signature", "signature"],
  ["x-service-timestamp", "timestamp"],
  ["x-service-delivery-id", "deliveryId"],
]);
/**
 * Only browsers send these, and no browser may use this port. `Sec-Fetch-Mode` alone does not count: Node's fetch
 * sends it, and a service may be written in Node.
 */
const browser = /^(origin|sec-fetch-(site|dest|user)|access-control-request-.*)$/;

/** The result of the first check of a request: the headers that the other checks use, or the reason for the rejection. */
export type Guarded =
  | { readonly kind: "fit"; readonly headers: Readonly<DecidingHeaders> }
  | { readonly kind: "unfit"; readonly reason: RejectionReason };

/**
 * Checks a request's raw headers, because Node joins or drops repeated ones. Requires exactly one Host, which is one
 * of `hosts`, and at most one of each other checked header.
 */
export function guardRequest(rawHeaders: readonly string[], hosts: ReadonlySet<string>): Guarded {
  const headers: DecidingHeaders = {
    host: null,
    contentLength: null,
    contentType: null,
    transferEncoding: null,
    signature: null,
    timestamp: null,
    deliveryId: null,
  };
  let isBrowser = false;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? "").toLowerCase();
    const field = deciding.get(name);
    if (field === undefined) {
      isBrowser ||= browser.test(name);
    } else {
      if (headers[field] !== null) return { kind: "unfit", reason: "headers" };
      headers[field] = rawHeaders[index + 1] ?? "";
    }
  }
  if (headers.contentLength !== null && headers.transferEncoding !== null) return { kind: "unfit", reason: "headers" };
  if (!isOneOf(hosts, headers.host ?? "")) return { kind: "unfit", reason: "host" };
  return isBrowser ? { kind: "unfit", reason: "browser" } : { kind: "fit", headers };
}

/** Compares hosts without regard to letter case. A client may name the default port of https. RFC 9110, 4.2.3. [WH101] */
function isOneOf(hosts: ReadonlySet<string>, host: string): boolean {
  const named = host.toLowerCase();
  return hosts.has(named) || hosts.has(named.replace(/:443$/, ""));
}
