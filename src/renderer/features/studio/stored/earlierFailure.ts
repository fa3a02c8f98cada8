import { create } from "zustand";
import type { WireError } from "#contracts/result.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { RequestType } from "#contracts/studio/models.ts";
import type { QuoteInput } from "#renderer/lib/money/quoteInput.ts";
import { refusalOf } from "#renderer/lib/money/refusalOf.ts";

/** A failed request that was opened in Studio again, and why it failed. */
export interface EarlierFailure {
  readonly type: RequestType;
  readonly input: QuoteInput;
  /** Null if the service gave no reason. */
  readonly error: WireError | null;
}

/** The failure that Studio shows until a new quote is requested. Not stored: the request itself is in Queue. */
export const useEarlierFailure = create<{ readonly failure: EarlierFailure | null }>(() => ({ failure: null }));

export function rememberFailure(failure: EarlierFailure): void {
  useEarlierFailure.setState({ failure });
}

export function forgetFailure(): void {
  useEarlierFailure.setState({ failure: null });
}

/** Returns why a request failed: its rejection, or what the service said of its generation. Null without a reason. */
export function failureOf(request: PaidRequest): EarlierFailure["error"] {
  const { failure, errorMessage } = request;
  const refusal = refusalOf(request);
  if (refusal !== null) return refusal;
  if (failure === null && errorMessage === null) return null;
  return {
    code: "service_invalid",
    message: errorMessage ?? failure?.message ?? "",
    ...(failure !== null && { service: failure }),
  };
}
