import type { UnclearRequest, Evidence } from "../../../../../../src/main/spending/sending/domain/reconcile.ts";
import { sentConfirm } from "../../../../../support/paidRows.ts";
import { accountWith } from "../../../../../support/serviceRecords.ts";

/** A request for one image, without labels, that was sent once and whose response was lost. */
export function plainRequested(id: string): UnclearRequest {
  return {
    id,
    identity: "the same",
    works: [{ itemId: null, type: "image", model: "nano-banana-pro", prompt: "A red sneaker" }],
    project: null,
    costCenterHeader: null,
    tag: null,
    isFree: false,
    confirm: sentConfirm(),
    skewMs: 0,
  };
}

/** Records of an inactive account that reach back far enough and show nothing. */
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
