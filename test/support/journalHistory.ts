import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { readJournal } from "./startCore.ts";

/** Returns all states of a request, oldest first. */
export function statesOf(dataDir: string, id: PaidRequest["id"]): readonly (string | number | null)[] {
  const changes = readJournal(dataDir, "SELECT * FROM state_change WHERE paid_request_id = ? ORDER BY id", [id]);
  return [changes[0]?.["from_state"] ?? null, ...changes.map((change) => change["to_state"] ?? null)];
}
