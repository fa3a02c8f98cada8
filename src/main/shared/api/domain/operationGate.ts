import type { AreaAccess, OperationName, RequestLimits } from "../../../../contracts/capabilities.ts";
import type { PaidRequestKind } from "../../../../contracts/spending/paidRequests.ts";
import type { Refusal } from "./serviceOutcome.ts";
import type { Ask } from "./work.ts";

/** What the service offers to this key, asked before anything is sent. */
export interface OperationGate {
  /** By the manifest, and by what the service refused since it was read. */
  readonly accessTo: (name: OperationName) => AreaAccess;
  /** Throws `capability_unavailable` where this key cannot use an operation of this. Nothing was sent then. [CP93] */
  readonly assertLive: (ask: Ask) => void;
  /** Throws `bad_input` where this has more than the manifest allows. [CP95] */
  readonly assertWithin: (ask: Ask) => void;
  /** Whether a person has to decide on each price of this. [CP92] */
  readonly needsDecision: (ask: Ask) => boolean;
  readonly limits: () => RequestLimits;
  /** A paid POST with this body was refused. [CP94] */
  readonly paidRefused: (kind: PaidRequestKind, body: string, refusal: Refusal) => void;
  /** A read of Discover was refused, or null: it was answered. [CP94] */
  readonly discoverRead: (refusal: Refusal | null) => void;
  /** Why a read of Discover is not sent; null where it is. After a 403 it is: the reads are free, and show that it is open again. */
  readonly discoverStopped: () => string | null;
  /** The manifest was read: it says what holds now. */
  readonly manifestRead: () => void;
}
