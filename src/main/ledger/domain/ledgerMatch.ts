import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { Reconciliation, SpendAlarm } from "../../../contracts/spending/spend.ts";
import { ownersOfUnnamed, type Unmatched, type UnnamedCharge } from "./unnamedCharges.ts";

/** One paid request as the service's ledger shows it, all its entries taken together. Times are epoch ms. */
export interface LedgerGroup extends UnnamedCharge {
  /** What its entries have as `quote_request_id` and `confirmation_request_id`. */
  readonly namedIds: readonly string[];
  readonly generationIds: readonly string[];
}

/** One paid request of this journal that was sent, with everything that joins it to the ledger. */
export interface SentRequest extends Unmatched {
  /** The trace tag that it was sent with; null when it was sent without one. */
  readonly tag: string | null;
  /** Ids by which the ledger may name it, in lower case. */
  readonly requestIds: readonly string[];
  readonly generationIds: readonly string[];
  readonly acceptedAt: number;
  /** It ran, failed after it was accepted, or its outcome is open. */
  readonly mayBeCharged: boolean;
  /** It ended as one that never ran: a charge for it is wrong. */
  readonly isUncharged: boolean;
  /** Nothing is charged for free work. */
  readonly isFree: boolean;
}

/** How long a charge may take to appear in the ledger before its absence is an alarm. */
export const chargeExpectedWithinMs = 24 * 3_600_000;

/**
 * Matches every sent request with its ledger groups: by trace tag, by ids of its own, by generation, and those that name
 * nothing by labels, kind, time and number. A group that began before this journal (`since`) belongs to nobody here and is no
 * alarm.
 */
export function matchLedger(
  groups: readonly LedgerGroup[],
  requests: readonly SentRequest[],
  around: { readonly now: number; readonly readAt: number | null; readonly since: number | null },
): Reconciliation & { readonly ownerOf: ReadonlyMap<string, PaidRequestId> } {
  const owners = ownersOf(groups, requests);
  const ownerOf = new Map<string, PaidRequestId>();
  const groupsOf = new Map<PaidRequestId, LedgerGroup[]>();
  const alarms: SpendAlarm[] = [];

  for (const group of groups) {
    const owner = owners.get(group.servicePaidRequestId);
    if (owner !== undefined) {
      ownerOf.set(group.servicePaidRequestId, owner);
      groupsOf.set(owner, [...(groupsOf.get(owner) ?? []), group]);
    } else if (around.since !== null && group.firstAt >= around.since) {
      alarms.push(alarm("charge_without_request", [group], null));
    }
  }

  let matched = 0;
  let pending = 0;
  for (const request of requests) {
    const own = groupsOf.get(request.id) ?? [];
    if (own.length > 1) alarms.push(alarm("charged_twice", own, request));
    else if (own.length === 1 && net(own) > request.quotedCredits) alarms.push(alarm("above_quote", own, request));
    else if (request.isUncharged && net(own) > 0) alarms.push(alarm("charge_without_request", own, request));
    else if (own.length === 1 || (request.isCharged && request.isFree)) matched += 1;
    else if (request.isCharged) {
      if (around.now - request.acceptedAt < chargeExpectedWithinMs) pending += 1;
      else alarms.push(alarm("request_without_charge", [], request));
    }
  }
  return { readAt: around.readAt, matched, pending, alarms: alarms.toSorted((a, b) => b.at - a.at), ownerOf };
}

/**
 * By the service's id of each group, the request that it belongs to. Which request a group that names none belongs to, all
 * groups of the ledger decide together: `all` reads them where these are a part.
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
  return new Map([...owners, ...ownersOfUnnamed(unnamed, unmatched)]);
}

/** Whether a group may belong to a request that it does not name: one with a generation belongs to whoever has that. */
function isUnnamed(group: Pick<LedgerGroup, "generationIds">): boolean {
  return group.generationIds.length === 0;
}

/** Gives the request that a group names. */
function namedOwner(requests: readonly SentRequest[]): (group: LedgerGroup) => PaidRequestId | undefined {
  const byTag = new Map<string, PaidRequestId>();
  const byRequestId = new Map<string, PaidRequestId>();
  const byGeneration = new Map<string, PaidRequestId>();
  for (const request of requests) {
    if (request.tag !== null) byTag.set(request.tag, request.id);
    for (const id of request.requestIds) {
      // Several requests may have been given one quote, and only one of them was not proven unsent.
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

function alarm(kind: SpendAlarm["kind"], groups: readonly LedgerGroup[], request: SentRequest | null): SpendAlarm {
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
