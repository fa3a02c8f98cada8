import type { ServiceFailure } from "../../../../contracts/result.ts";
import type { Refusal } from "./serviceOutcome.ts";

/** The part of a refusal that may be shown and kept. */
export function failureOf(refusal: Refusal): ServiceFailure {
  const { retryable: _retryable, retryWithNewKey, waitUntil: _wait, ...failure } = refusal;
  return retryWithNewKey ? { ...failure, retryWithNewKey } : failure;
}
