import type { ServiceFailure } from "#contracts/result.ts";
import type { Refusal } from "./serviceOutcome.ts";

/** Returns the part of a refusal that may be shown and stored. */
export function failureOf(refusal: Refusal): ServiceFailure {
  const { retryable: _retryable, retryWithNewKey, waitUntil: _wait, ...failure } = refusal;
  return retryWithNewKey ? { ...failure, retryWithNewKey } : failure;
}
