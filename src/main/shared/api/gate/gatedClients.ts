import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import { capabilityUnavailable } from "#contracts/result.ts";
import type { Read, Refusal } from "#main/shared/api/domain/serviceOutcome.ts";
import type { PaidClient } from "#main/shared/api/paidClient.ts";
import type { ServiceClient } from "#main/shared/api/serviceClient.ts";

interface DiscoverGate {
  readonly discoverRead: (refusal: Refusal | null) => void;
  readonly discoverStopped: () => string | null;
}

/** Reads Discover unless the manifest denies it to this key, and records the service's refusals. [CP93] [CP94] */
export function gatedDiscover(client: ServiceClient, gate: DiscoverGate): ServiceClient {
  async function gated<T>(read: () => Promise<Read<T>>): Promise<Read<T>> {
    const stopped = gate.discoverStopped();
    if (stopped !== null) return { kind: "refused", refusal: notSent(stopped) };
    const answer = await read();
    if (answer.kind === "ok") gate.discoverRead(null);
    if (answer.kind === "refused") gate.discoverRead(answer.refusal);
    return answer;
  }
  return {
    ...client,
    listAds: (query, cursor, priority) => gated(() => client.listAds(query, cursor, priority)),
    readAd: (id, priority) => gated(() => client.readAd(id, priority)),
  };
}

interface PaidGate {
  readonly paidRefused: (kind: PaidRequestKind, body: string, refusal: Refusal) => void;
  /** Called with the pricing version of each quote. */
  readonly quoted: (pricingVersion: string) => void;
}

/** Records the service's refusals of paid operations and the pricing version of each quote. [CP94] [L80] */
export function listeningPaid(client: PaidClient, gate: PaidGate): PaidClient {
  return {
    quote: async (slot, kind, body, headers) => {
      const outcome = await client.quote(slot, kind, body, headers);
      if (outcome.kind === "refused") gate.paidRefused(kind, body, outcome.refusal);
      if (outcome.kind === "quoted") gate.quoted(outcome.quote.pricingVersion);
      return outcome;
    },
    confirm: async (slot, kind, body, headers) => {
      const outcome = await client.confirm(slot, kind, body, headers);
      if (outcome.kind === "refused") gate.paidRefused(kind, body, outcome.refusal);
      return outcome;
    },
  };
}

/** Returns a refusal for a request that was not sent. */
function notSent(message: string): Refusal {
  return {
    status: 0,
    code: capabilityUnavailable,
    message,
    retryable: false,
    retryWithNewKey: false,
    waitUntil: null,
  };
}
