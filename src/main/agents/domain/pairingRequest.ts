import type { PairingRequest } from "#contracts/agents/programs.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { Scope } from "#contracts/agents/scopes.ts";

/** How a pairing request ended. The token is given once, and only here. */
export type PairingOutcome =
  | { readonly kind: "paired"; readonly token: string; readonly programId: ProgramId }
  | { readonly kind: "declined" }
  | { readonly kind: "expired" };

/** A pairing request that waits for a person. */
export interface WaitingPairing {
  readonly kind: "waits";
  /** The code that the program shows. */
  readonly code: string;
  readonly outcome: Promise<PairingOutcome>;
  /** Ends the request, because its connection ended. */
  readonly withdraw: () => void;
}

/** Why no pairing request was made: too many wait, or a person declined this name repeatedly. */
export type NoPairing = { readonly kind: "too_many" } | { readonly kind: "declined" };

export type RequestPairing = (input: {
  readonly name: string;
  readonly scopes: readonly Scope[];
}) => WaitingPairing | NoPairing;

/** The pairing requests that wait for a person. They are only in memory. */
export interface PairingRequests {
  readonly open: RequestPairing;
  /** Oldest first. */
  readonly list: () => readonly PairingRequest[];
  /** Null if the request has ended. */
  readonly find: (id: string) => PairingRequest | null;
  /** Ends a request with its outcome. Returns it; null if it has already ended. */
  readonly settle: (id: string, outcome: PairingOutcome) => PairingRequest | null;
  /** Keeps a request from expiring while a person decides on it. The returned function ends that. */
  readonly hold: (id: string) => () => void;
}
