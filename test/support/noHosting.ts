import type { ReferenceHosting } from "#main/spending/quotes/hostedReferences.ts";

/** A workspace whose requests have no local files: requests are sent unchanged. */
export const noHosting: ReferenceHosting = {
  host: (request) => Promise.resolve(request),
  whilePricing: (_request, work) => work(),
  used: () => undefined,
  assertReachable: () => undefined,
};
