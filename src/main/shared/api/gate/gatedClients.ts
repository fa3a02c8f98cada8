import type { PaidRequestKind } from "../../../../contracts/spending/paidRequests.ts";
import { capabilityUnavailable } from "../../../../contracts/result.ts";
import type { Read, Refusal } from "../domain/serviceOutcome.ts";
import type { PaidClient } from "../paidClient.ts";
import type { ServiceClient } from "../serviceClient.ts";

interface DiscoverGate {
  readonly discoverRead: (refusal: Refusal | null) => void;
  readonly discoverStopped: () => string | null;
}

/** Reads Discover only where the manifest does not say that this key cannot, and notes what the service refuses. [CP93] [CP94] */
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
    listAds: (query, cursor, lane) => gated(() => client.listAds(query, cursor, lane)),
    readAd: (id, lane) => gated(() => client.readAd(id, lane)),
  };
}

interface PaidGate {
  readonly paidRefused: (kind: PaidRequestKind, body: string, refusal: Refusal) => void;
  /** A quote came, with this pricing version. */
  readonly quoted: (pricingVersion: string) => void;
}

/** Notes what the service refuses of paid operations, and the pricing version of each quote. [CP94] [L80] */
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

/** In place of an answer. */
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
