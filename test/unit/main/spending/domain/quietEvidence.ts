import type { UnclearRequest, Evidence } from "#main/spending/domain/evidence.ts";
import {
  completeRecords,
  type ListExtent,
  type ListReading,
  unreadRecords,
} from "#main/spending/domain/listReading.ts";
import { sentConfirm } from "../../../../support/paidRows.ts";
import { accountWith } from "../../../../support/serviceRecords.ts";

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

/** A trace tag of this app. */
export const tag = "ps:0f8fad5bd9cb469fa16570867728950e";
/** The same request, which every charge of it names by its trace tag. */
export const tagged: UnclearRequest = { ...plainRequested("own"), tag, costCenterHeader: tag };
/** Research without labels, that was sent once and whose response was lost. */
export const research: UnclearRequest = {
  ...plainRequested("own"),
  works: [{ itemId: null, type: "research", model: "", prompt: "1234567" }],
};

/** What was read of a list that ends with its first page. */
export const wholeList: ListExtent = {
  pages: 1,
  recordsRead: 0,
  order: "unknown",
  first: null,
  last: null,
  isAtEnd: true,
};

const whole: ListReading<never> = { extent: wholeList, records: [], next: null };

/** The proof that all records were read from this time on, epoch ms; by default after every test's present. */
export function completeFrom(beganAt = Number.POSITIVE_INFINITY) {
  return completeRecords({ ...unreadRecords(beganAt, 0), generations: whole, ledger: whole }, 0);
}

/** Records of an inactive account that were all read and show nothing. */
export function quietEvidence(more: Partial<Evidence> = {}): Evidence {
  return {
    account: accountWith({ uncertain_debits: 0 }),
    ledger: [],
    generations: [],
    researchJob: null,
    extents: { ledger: wholeList, generations: wholeList },
    complete: completeFrom(),
    isReadOn: false,
    claimed: new Set(),
    requestIds: new Set(),
    otherIds: new Set(),
    namedIn: null,
    rivals: [],
    ...more,
  };
}
