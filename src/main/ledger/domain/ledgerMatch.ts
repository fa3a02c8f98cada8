import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { Reconciliation, ReconciliationIssue } from "../../../contracts/spending/spend.ts";
import { ownersOfUnnamed, type Unmatched, type UnnamedCharge } from "./unnamedCharges.ts";

/** One paid request as the service's ledger shows it: all of its entries combined. Times are epoch ms. */
export interface LedgerGroup extends UnnamedCharge {
  /** The values of `quote_request_id` and `confirmation_request_id` in its entries. */
  readonly namedIds: readonly string[];
  readonly generationIds: readonly string[];
}

/** A sent paid request of this journal, with everything that can match it to ledger entries. */
export interface SentRequest extends Unmatched {
  /** The trace tag that the request was sent with; null if none. */
  readonly tag: string | null;
  /** IDs by which the ledger may name the request, in lower case. */
  readonly requestIds: readonly string[];
  readonly generationIds: readonly string[];
  readonly acceptedAt: number;
  /** The request ran, failed after the service accepted it, or has an unknown outcome. */
  readonly mayBeCharged: boolean;
  /** The request ended without running, so a charge for it is wrong. */
  readonly isUncharged: boolean;
  /** Its outcome was unclear, and records that were read before it was charged may have closed it. */
  readonly isClosedByProof: boolean;
  /** The request costs nothing, so the ledger needs no charge for it. */
  readonly isFree: boolean;
}

/** How long a charge may take to appear in the ledger before its absence is an issue, ms. */
export const chargeExpectedWithinMs = 24 * 3_600_000;

/**
 * Matches sent requests with ledger groups: by trace tag, request ID, or generation. Groups that name no request are
 * matched by labels, kind, time, and count. An unmatched group that began before this journal (`since`) is not
 * reported as an issue.
 */
export function matchLedger(
  groups: readonly LedgerGroup[],
  requests: readonly SentRequest[],
  around: { readonly now: number; readonly readAt: number | null; readonly since: number | null },
): Reconciliation & { readonly ownerOf: ReadonlyMap<string, PaidRequestId> } {
  const owners = ownersOf(groups, requests);
  const ownerOf = new Map<string, PaidRequestId>();
  const groupsOf = new Map<PaidRequestId, LedgerGroup[]>();
  const issues: ReconciliationIssue[] = [];

  for (const group of groups) {
    const owner = owners.get(group.servicePaidRequestId);
    if (owner !== undefined) {
      ownerOf.set(group.servicePaidRequestId, owner);
      groupsOf.set(owner, [...(groupsOf.get(owner) ?? []), group]);
    } else if (around.since !== null && group.firstAt >= around.since) {
      issues.push(reconciliationIssue("charge_without_request", [group], null));
    }
  }

  let matched = 0;
  let pending = 0;
  for (const request of requests) {
    const own = groupsOf.get(request.id) ?? [];
    if (own.length > 1) issues.push(reconciliationIssue("charged_twice", own, request));
    else if (own.length === 1 && net(own) > request.quotedCredits)
      issues.push(reconciliationIssue("above_quote", own, request));
    else if (request.isUncharged && net(own) > 0)
      issues.push(reconciliationIssue("charge_without_request", own, request));
    else if (own.length === 1 || (request.isCharged && request.isFree)) matched += 1;
    else if (request.isCharged) {
      if (around.now - request.acceptedAt < chargeExpectedWithinMs) pending += 1;
      else issues.push(reconciliationIssue("request_without_charge", [], request));
    }
  }
  return { readAt: around.readAt, matched, pending, issues: issues.toSorted((a, b) => b.at - a.at), ownerOf };
}

/**
 * Returns the request that each group belongs to, by the service's ID of the group. Matching a group that names no
 * request needs all groups of the ledger: `all` reads them if `groups` is only a part.
 */
export function ownersOf(
  groups: readonly LedgerGroup[],
  requests: readonly SentRequest[],
  all: () => readonly LedgerGroup[] = () => groups,
): ReadonlyMap<string, PaidRequestId> {
  const named = namedOwner(requests);
  const owners = new Map<string, PaidRequestId>();
  const unnamed: LedgerGroup[] = [];
  for (const group of groups) {
    const owner = named(group);
    if (owner !== undefined) owners.set(group.servicePaidRequestId, owner);
    else if (isUnnamed(group)) unnamed.push(group);
  }
  if (unnamed.length === 0) return owners;
  const every = all();
  if (every !== groups) return ownersOf(every, requests);
  const matched = new Set(owners.values());
  const unmatched = requests.filter((one) => one.mayBeCharged && !one.isFree && !matched.has(one.id));
  const found = ownersOfUnnamed(unnamed, unmatched);
  // A charge that is left over may be of a request that was closed as not charged before the charge was listed. [S112]
  const closed = requests.filter((one) => one.isClosedByProof && !one.isFree && !matched.has(one.id));
  const left = unnamed.filter((group) => !found.has(group.servicePaidRequestId));
  return new Map([...owners, ...found, ...ownersOfUnnamed(left, closed)]);
}

/**
 * Whether a group may belong to a request that it does not name. A group with a generation belongs to the owner of
 * that generation.
 */
function isUnnamed(group: Pick<LedgerGroup, "generationIds">): boolean {
  return group.generationIds.length === 0;
}

/** Returns a function that finds the request named by a group. */
function namedOwner(requests: readonly SentRequest[]): (group: LedgerGroup) => PaidRequestId | undefined {
  const byTag = new Map<string, PaidRequestId>();
  const byRequestId = new Map<string, PaidRequestId>();
  const byGeneration = new Map<string, PaidRequestId>();
  for (const request of requests) {
    if (request.tag !== null) byTag.set(request.tag, request.id);
    for (const id of request.requestIds) {
      // Several requests may have got the same quote. At most one of them is not proven unsent, and it takes
      // precedence.
      if (!byRequestId.has(id) || !request.isUncharged) byRequestId.set(id, request.id);
    }
    for (const id of request.generationIds) byGeneration.set(id.toLowerCase(), request.id);
  }
  const first = (ids: readonly string[], index: ReadonlyMap<string, PaidRequestId>) =>
    ids.map((id) => index.get(id.toLowerCase())).find((owner) => owner !== undefined);
  return (group) =>
    first(group.costCenters, byTag) ?? first(group.namedIds, byRequestId) ?? first(group.generationIds, byGeneration);
}

function net(groups: readonly LedgerGroup[]): number {
  return groups.reduce((sum, group) => sum + group.netCredits, 0);
}

function reconciliationIssue(
  kind: ReconciliationIssue["kind"],
  groups: readonly LedgerGroup[],
  request: SentRequest | null,
): ReconciliationIssue {
  return {
    kind,
    paidRequestId: request?.id ?? null,
    servicePaidRequestIds: groups.map((group) => group.servicePaidRequestId),
    ledgerCredits: net(groups),
    quotedCredits: request?.quotedCredits ?? null,
    operation: groups[0]?.operation ?? null,
    at: groups[0]?.firstAt ?? request?.acceptedAt ?? 0,
  };
}
