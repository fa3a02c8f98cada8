import type { RawAnswer } from "./mutations.ts";

const kinds = new Set(["ok", "quoted", "free_job", "accepted", "refused", "no_answer", "unreadable"]);

/** Returns what is wrong with a client's outcome; null if it is one of the client's typed outcomes, complete. */
export function faultOf(outcome: unknown, raw: RawAnswer): string | null {
  const { kind, ...rest } = outcome as { readonly kind: string } & Readonly<Record<string, unknown>>;
  if (!kinds.has(kind)) return `threw ${String(rest["cause"])}`;
  if (({} as Record<string, unknown>)["admin"] !== undefined) return "changed the prototype of every object";
  switch (kind) {
    case "quoted":
      return quoteFault(rest["quote"] as Readonly<Record<string, unknown>>);
    case "accepted":
      return acceptedFault(rest["accepted"] as Readonly<Record<string, unknown>>);
    case "refused":
      return refusalFault(rest["refusal"] as Readonly<Record<string, unknown>>, raw);
    case "no_answer":
      return (rest["transportFailure"] as Readonly<Record<string, unknown>>)["ambiguity"] === "maybe_processed"
        ? null
        : "called a request that was heard not sent";
    case "ok":
      return raw.status === 200 ? null : `read an answer of ${raw.status} as a success`;
    default:
      return null;
  }
}

/** A quote that can be shown: whole credits, an expiry, and an ID for the confirm. */
function quoteFault(quote: Readonly<Record<string, unknown>>): string | null {
  if (!Number.isSafeInteger(quote["credits"]) || Number(quote["credits"]) < 0) return "a price that is no price";
  if (!Number.isFinite(quote["expiresAt"])) return "a price without an end";
  return typeof quote["quoteId"] === "string" ? null : "a price without an id";
}

function acceptedFault(accepted: Readonly<Record<string, unknown>>): string | null {
  if (accepted["kind"] === "research") return null;
  const generations = accepted["generations"] as readonly { readonly id: unknown }[];
  return generations.length > 0 && generations.every(({ id }) => typeof id === "string")
    ? null
    : "accepted what cannot be followed";
}

/** A rejection has its status, a message, and the request ID if the service sent one. */
function refusalFault(refusal: Readonly<Record<string, unknown>>, raw: RawAnswer): string | null {
  if (refusal["status"] !== raw.status) return "lost the status";
  if (typeof refusal["code"] !== "string" || typeof refusal["message"] !== "string") return "a refusal without words";
  if (typeof refusal["retryable"] !== "boolean") return "a refusal that does not say whether to try again";
  const wait = refusal["waitUntil"];
  return wait === null || Number.isFinite(wait) ? null : "a wait without an end";
}
