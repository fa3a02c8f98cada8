import type { AreaAccess, OperationName, RequestLimits } from "#contracts/capabilities.ts";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import type { Refusal } from "./serviceOutcome.ts";
import type { RequestPayload } from "./requestPayload.ts";

/** Decides what the service offers to the current key, before a request is sent. */
export interface OperationGate {
  /** Access according to the manifest and the service's refusals since the manifest was read. */
  readonly accessTo: (name: OperationName) => AreaAccess;
  /**
   * Throws `capability_unavailable` if the key cannot use an operation of the request. Nothing was sent in that case.
   * [CP93]
   */
  readonly assertLive: (payload: RequestPayload) => void;
  /** Throws `bad_input` if the request exceeds a limit of the manifest. [CP95] */
  readonly assertWithin: (payload: RequestPayload) => void;
  /** Whether the user must decide on each price of this request. [CP92] */
  readonly needsDecision: (payload: RequestPayload) => boolean;
  readonly limits: () => RequestLimits;
  /** Records that the service refused a paid POST with this body. [CP94] */
  readonly paidRefused: (kind: PaidRequestKind, body: string, refusal: Refusal) => void;
  /** Records that the service refused a Discover read; null: the read succeeded. [CP94] */
  readonly discoverRead: (refusal: Refusal | null) => void;
  /**
   * Returns why Discover reads are not sent; null if they are sent. Reads continue after a 403: they are free, and
   * they show when access is restored.
   */
  readonly discoverStopped: () => string | null;
  /** Clears the recorded refusals: the manifest was read again and now decides. */
  readonly manifestRead: () => void;
}
