import type { Evidence } from "../../../../src/main/domain/reconcile.ts";
import { accountWith } from "../../../support/serviceRecords.ts";

/** Records that were read far enough back, of a quiet account, and show nothing. */
export function quietEvidence(more: Partial<Evidence> = {}): Evidence {
  return {
    account: accountWith({ uncertain_debits: 0 }),
    ledger: [],
    generations: [],
    researchJob: null,
    reachesBackTo: Number.NEGATIVE_INFINITY,
    claimed: new Set(),
    requestIds: new Set(),
    otherIds: new Set(),
    namedIn: null,
    rivals: [],
    ...more,
  };
}
