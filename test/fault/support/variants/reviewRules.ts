import type { Variant } from "../../../../src/contracts/service/variants.ts";
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
 * Whether the service wants the idempotency key of the quote and rejects another one without words. The app's first
 * request then does not run: its outcome is the reason to begin the next one with the other key. [S103]
 */
export function rejectsFirstKey(variants: readonly Variant[]): boolean {
  const isBare = variants.includes("errors-minimal") || variants.includes("bare-409-pending");
  return isBare && variants.includes("confirm-key-same");
}

/** Whether a person may be asked for the outcome of a journey, because neither an answer nor a record tells it. */
export function mayNeedReview(variants: readonly Variant[], { kind, incident }: Journey): boolean {
  if (isClear(incident) && !answersNothing(variants)) return false;
  // No list names the job of research, and a confirm is never sent again with another API key.
  const isUnnamed = isNeverAnswered(incident) || incident === "lost until the key is replaced";
  return isVague(variants) || (isUnnamed && kind === "research");
}
