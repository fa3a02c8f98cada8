import type { Switches } from "#sandbox/switches.ts";

/** How late the lists are under `lists-late`, ms. */
const listsLateMs = 240_000;
/** How late a part of the ledger is under `ledger-late-below`, ms. */
const belowLateMs = 1_800_000;

/** Until when a list shows what was created, epoch ms. */
export interface ListedUntil {
  readonly all: number;
  /** Of the entries that are late: those of paid requests whose ID starts with 0 to 4. */
  readonly late: number;
}

/** Returns the latest creation time (epoch ms) of generations that are listed. */
export function generationsUntil(switches: Switches, now: number): number {
  return switches.isOn("lists-late") ? now - listsLateMs : Number.MAX_SAFE_INTEGER;
}

/** Returns the latest creation times of ledger entries that are listed. */
export function entriesUntil(switches: Switches, now: number): ListedUntil {
  const all = Math.min(generationsUntil(switches, now), certainUntil(switches, now));
  return { all, late: switches.isOn("ledger-late-below") ? Math.min(all, now - belowLateMs) : all };
}

/**
 * Returns the latest creation time (epoch ms) of entries that are certain. Under `ledger-late`, newer ones are not
 * listed, and the account says that they are uncertain.
 */
export function certainUntil(switches: Switches, now: number): number {
  if (!switches.isOn("ledger-late")) return Number.MAX_SAFE_INTEGER;
  return now - switches.current().ledger_late_seconds * 1000;
}
