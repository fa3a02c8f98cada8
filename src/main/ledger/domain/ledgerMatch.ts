import type { PaidRequestId } from "#contracts/ids.ts";
import type { Reconciliation, ReconciliationIssue } from "#contracts/spending/spend.ts";
import { settleWindowMs } from "#main/spending/domain/settleWindow.ts";
import { ownersOfUnnamed, type Unmatched, type UnnamedCharge } from "./unnamedCharges.ts";

/** One paid request as the service's ledger shows it: all of its entries combined. Times are epoch ms. */
export interface LedgerGroup extends UnnamedCharge {
  /** The values of `quote_request_id` and `confirmation_request_id` in its entries. */
  readonly namedIds: readonly string[];
  readonly generationIds: readonly string[];
  /** Those of these generations whose own entries leave a net charge. */
  readonly chargedGenerationIds: readonly string[];
  /** The API keys that its entries name. */
  readonly apiKeyIds: readonly string[];
}

/** A sent paid request of this journal, with everything that can match it to ledger entries. */
export interface SentRequest extends Unmatched {
  /** The trace tag that the request was sent with; null if none. */
  readonly tag: string | null;
  /** IDs by which the ledger may name the request, in lower case. */
  readonly requestIds: readonly string[];
  readonly generationIds: readonly string[];
  /** The number of items that it was sent with: the ledger may have a charge for each. */
  readonly itemCount: number;
  /** Its generations that failed. */
  readonly failedGenerationIds: readonly string[];
  /** All of its work failed after the service accepted it. */
  readonly isFailed: boolean;
  readonly acceptedAt: number;
  /** When it last changed. A failure is known since then at the latest. */
  readonly changedAt: number;
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
 * What a reconciliation is made from. Times are epoch ms. What the ledger lacks is only known for the time before
 * `passedAt`, when the last read of the whole ledger began.
 */
export interface AroundMatch {
  readonly now: number;
  readonly readAt: number | null;
  readonly passedAt: number | null;
  /** When this journal began. */
  readonly since: number | null;
}

type Matched = Omit<Reconciliation, "dismissed"> & { readonly ownerOf: ReadonlyMap<string, PaidRequestId> };

/**
 * Matches sent requests with ledger groups: by trace tag, request ID, or generation. Groups that name no request are
 * matched by labels, kind, time, and count. An unmatched group is an issue, except one of another API key, and one
 * that began before this journal.
 */
export function matchLedger(
  groups: readonly LedgerGroup[],
  requests: readonly SentRequest[],
  around: AroundMatch,
): Matched {
  const owners = ownersOf(groups, requests);
  const ownKeys = ownApiKeys(groups, requests);
  const ownerOf = new Map<string, PaidRequestId>();
  const groupsOf = new Map<PaidRequestId, LedgerGroup[]>();
  const others: LedgerGroup[] = [];
  const issues: ReconciliationIssue[] = [];

  for (const group of groups) {
    const owner = owners.get(group.servicePaidRequestId);
    if (owner !== undefined) {
      ownerOf.set(group.servicePaidRequestId, owner);
      groupsOf.set(owner, [...(groupsOf.get(owner) ?? []), group]);
    } else if (isOfOtherKey(group.apiKeyIds, ownKeys)) others.push(group);
    else if (around.since !== null && group.firstAt >= around.since) {
      const isOwnKey = group.apiKeyIds.some((id) => ownKeys.has(id)) ? true : null;
      issues.push({ ...reconciliationIssue("charge_without_request", [group], null), isOwnKey });
    }
  }

  let matched = 0;
  let pending = 0;
  for (const request of requests) {
    const own = groupsOf.get(request.id) ?? [];
    const result = resultOf(own, request, around);
    if (result === "matched") matched += 1;
    else if (result === "pending") pending += 1;
    else if (result !== null) issues.push(reconciliationIssue(result, own, request));
  }
  return {
    readAt: around.readAt,
    passedAt: around.passedAt,
    matched,
    pending,
    issues: issues.toSorted((a, b) => b.at - a.at),
    otherKeys: { count: others.length, credits: net(others) },
    ownerOf,
  };
}

/** Returns what the ledger shows of a request; null for one that was not charged and need not be. */
function resultOf(
  own: readonly LedgerGroup[],
  request: SentRequest,
  around: AroundMatch,
): "matched" | "pending" | ReconciliationIssue["kind"] | null {
  const isRead = (until: number) => around.passedAt !== null && around.passedAt >= until;
  if (isDuplicate(own, request)) return "charged_twice";
  if (net(own) > request.quotedCredits) return "above_quote";
  if (request.isUncharged && net(own) > 0) return "charge_without_request";
  if (isFailureCharged(own, request)) {
    return isRead(request.changedAt + settleWindowMs) ? "failed_not_refunded" : "pending";
  }
  if (own.length > 0 || (request.isCharged && request.isFree)) return "matched";
  if (!request.isCharged) return null;
  return isRead(request.acceptedAt + chargeExpectedWithinMs) ? "request_without_charge" : "pending";
}

/**
 * Whether a request has more net charges than it may have. The ledger may have one for the request, or one for each
 * item: those are not duplicates while no generation is charged twice, and their sum is at most the price.
 */
function isDuplicate(own: readonly LedgerGroup[], { itemCount, quotedCredits }: SentRequest): boolean {
  const charges = own.filter(({ netCredits }) => netCredits > 0);
  if (charges.length < 2) return false;
  const named = charges.flatMap(({ generationIds }) => generationIds);
  const isDivided = charges.every(({ generationIds }) => generationIds.length > 0);
  return (
    charges.length > itemCount || new Set(named).size < named.length || (!isDivided && net(charges) > quotedCredits)
  );
}

/** Whether failed work stays charged: the whole request, or a generation of its own in the ledger. */
function isFailureCharged(own: readonly LedgerGroup[], { isFailed, failedGenerationIds }: SentRequest): boolean {
  if (isFailed) return net(own) > 0;
  const failed = new Set(failedGenerationIds.map((id) => id.toLowerCase()));
  return own.some(({ chargedGenerationIds }) => chargedGenerationIds.some((id) => failed.has(id.toLowerCase())));
}

/**
 * Returns the API keys of this workspace: those of charges that name one of its requests. There may be several, because
 * a key can be replaced, and none before the first charge. [L105]
 */
export function ownApiKeys(groups: readonly LedgerGroup[], requests: readonly SentRequest[]): ReadonlySet<string> {
  const named = namedOwner(requests);
  return new Set(groups.flatMap((group) => (named(group) === undefined ? [] : group.apiKeyIds)));
}

/** Whether a charge is of another API key. Without a key, or before the own one is known, it may be the own one. */
export function isOfOtherKey(apiKeyIds: readonly string[], ownKeys: ReadonlySet<string>): boolean {
  return ownKeys.size > 0 && apiKeyIds.length > 0 && !apiKeyIds.some((id) => ownKeys.has(id));
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
  const servicePaidRequestIds = groups.map((group) => group.servicePaidRequestId);
  return {
    id: [kind, request?.id ?? "none", net(groups), ...servicePaidRequestIds.toSorted()].join(" "),
    kind,
    paidRequestId: request?.id ?? null,
    servicePaidRequestIds,
    ledgerCredits: net(groups),
    quotedCredits: request?.quotedCredits ?? null,
    operation: groups[0]?.operation ?? null,
    isOwnKey: request === null ? null : true,
    at: groups[0]?.firstAt ?? request?.acceptedAt ?? 0,
  };
}
