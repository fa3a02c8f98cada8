import type { WritableDb } from "#main/shared/database/database.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { activityReader, activityWriter } from "./activityStore.ts";
import { pairingReader, pairingWriter } from "./pairingStore.ts";

export type AgentStores = ReturnType<typeof agentStores>;

/** The stores of paired programs and of what they did. */
export function agentStores(journal: WritableDb, insertConsent: (consent: ConsentRecord) => void) {
  return {
    pairings: pairingReader(journal),
    pairingWriter: pairingWriter(journal, insertConsent),
    programActivity: activityReader(journal),
    programActivityWriter: activityWriter(journal),
  };
}
