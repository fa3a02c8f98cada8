import type { Variant } from "#contracts/service/variants.ts";
import { isClear, isNeverAnswered, type Journey } from "./journeys.ts";

/** Services whose records may not tell whether a request ran. */
const vague: readonly Variant[] = [
  "prompt-null",
  "prompt-expanded",
  "prompt-trimmed",
  "model-alias",
  "lists-late",
  "ledger-late-below",
  "uncertain-stays",
];

/** Services that answer a confirm with a 409 that says nothing, whatever happens on the wire. */
function answersNothing(variants: readonly Variant[]): boolean {
  return variants.includes("bare-409-executed") || variants.includes("bare-409-pending");
}

/** Whether a service is one whose records may not tell whether a request ran. */
export function isVague(variants: readonly Variant[]): boolean {
  return answersNothing(variants) || variants.some((name) => vague.includes(name));
}

/**
 * Whether the app's first request may not run, because the service wants the idempotency key of the quote, and rejects
 * another one without words or has records that don't show that nothing ran. The next requests have the other key. [S103]
 */
export function mayRejectFirst(variants: readonly Variant[]): boolean {
  return variants.includes("confirm-key-same") && (variants.includes("errors-minimal") || isVague(variants));
}

/** Whether a person may be asked for the outcome of a journey, because neither an answer nor a record tells it. */
export function mayNeedReview(variants: readonly Variant[], { kind, incident }: Journey): boolean {
  if (isClear(incident) && !answersNothing(variants)) return false;
  // No list names the job of research, and a confirm is never sent again with another API key.
  const isUnnamed = isNeverAnswered(incident) || incident === "lost until the key is replaced";
  return isVague(variants) || (isUnnamed && kind === "research");
}
