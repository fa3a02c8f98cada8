import type { RefusalReason } from "../../../contracts/webhooks.ts";

/** The headers that decide something; null for one that is not there. */
export interface DecidingHeaders {
  host: string | null;
  contentLength: string | null;
  contentType: string | null;
  transferEncoding: string | null;
  signature: string | null;
  timestamp: string | null;
  deliveryId: string | null;
}

/** By their lower-case name. A second one of these could be read by somebody else on the way. */
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
 * Only browsers send these, and no browser has any business here. `Sec-Fetch-Mode` alone does not count: Node's own fetch
 * sends it, and a service may be written in Node.
 */
const browser = /^(origin|sec-fetch-(site|dest|user)|access-control-request-.*)$/;

/** What comes before a request is looked at: the headers that decide, or why it is turned away. */
export type Guarded =
  | { readonly kind: "fit"; readonly headers: Readonly<DecidingHeaders> }
  | { readonly kind: "unfit"; readonly reason: RefusalReason };

/**
 * Node joins or drops repeated headers, so the raw ones are read: exactly one Host, which is one of `hosts`, and at most
 * one of each that decides something.
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
  if (!hosts.has(headers.host ?? "")) return { kind: "unfit", reason: "host" };
  return isBrowser ? { kind: "unfit", reason: "browser" } : { kind: "fit", headers };
}
