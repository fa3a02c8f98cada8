import type { Calls } from "../../src/main/generations/hearCalls.ts";

/** A workspace without webhooks. */
export const noCalls: Calls = {
  unheard: () => [],
  markHeard: () => undefined,
  address: () => null,
  isAsked: () => false,
  known: () => new Set(),
};
