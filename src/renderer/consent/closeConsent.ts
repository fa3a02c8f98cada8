import type { ConsentKey } from "#contracts/spending/consent.ts";
import type { ConsentExit } from "#contracts/spending/consentExit.ts";
import { runConsent } from "#renderer/ipc/runConsent.ts";

/** Closes a consent, or the shown one. Quotes that were not confirmed are discarded. */
export function closeConsent(key: ConsentKey | null, exit: ConsentExit | null = null, removed: number[] = []): void {
  // A consent that has already ended needs no report.
  runConsent("consent.close", { key, exit, removed }).catch(() => undefined);
}
