import { z } from "zod";

/**
 * What a paired program may do. No scope lets it spend: credits are spent only after a person's confirmation or within
 * an allowance.
 */
export const scopes = ["ads", "library", "compose", "confirmations", "boards", "ledger"] as const;
export const Scope = z.enum(scopes);
export type Scope = z.infer<typeof Scope>;

/** The scopes that a program gets if it names none. */
export const defaultScopes: readonly Scope[] = ["ads", "library", "compose", "confirmations"];
