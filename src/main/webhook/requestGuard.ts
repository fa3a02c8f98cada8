import type { RefusalReason } from "../../contracts/webhooks.ts";

/** Headers that decide something, of which a second one could be read by somebody else on the way. */
const single = new Set([
  "host",
  "content-length",
  "content-type",
  "transfer-encoding",
  "x-service-signature",
  "x-service-timestamp",
  "x-service-delivery-id",
]);
/**
 * Only browsers send these, and no browser has any business here. `Sec-Fetch-Mode` alone does not count: Node's own fetch
 * sends it, and a service may be written in Node.
 */
const browser = /^(origin|sec-fetch-(site|dest|user)|access-control-request-.*)$/;

/** What comes before a request is looked at: its headers by lower-case name, or why it is turned away. */
export type Guarded =
  | { readonly kind: "fit"; readonly headers: ReadonlyMap<string, string> }
  | { readonly kind: "unfit"; readonly reason: RefusalReason };

/**
 * Node joins or drops repeated headers, so the raw ones are read: exactly one Host, which is one of `hosts`, and at most
 * one of each that decides something.
 */
export function guardRequest(rawHeaders: readonly string[], hosts: ReadonlySet<string>): Guarded {
  const headers = new Map<string, string>();
  let isBrowser = false;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? "").toLowerCase();
    if (single.has(name) && headers.has(name)) return { kind: "unfit", reason: "headers" };
    isBrowser ||= browser.test(name);
    headers.set(name, rawHeaders[index + 1] ?? "");
  }
  if (headers.has("content-length") && headers.has("transfer-encoding")) return { kind: "unfit", reason: "headers" };
  if (!hosts.has(headers.get("host") ?? "")) return { kind: "unfit", reason: "host" };
  return isBrowser ? { kind: "unfit", reason: "browser" } : { kind: "fit", headers };
}
