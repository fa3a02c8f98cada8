import type { Calls } from "../../src/main/generations/hearCalls.ts";

/** A workspace that asks for no callbacks. */
export const noCalls: Calls = {
  unheard: () => [],
  markHeard: () => undefined,
  address: () => null,
  isAsked: () => false,
  known: () => new Set(),
};
