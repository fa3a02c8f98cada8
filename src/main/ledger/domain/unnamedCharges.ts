import type { PaidRequestId } from "#contracts/ids.ts";
import { clockSlackMs, ledgerLateMs } from "#main/spending/domain/settleWindow.ts";

/** A ledger charge that names no request by an ID or a trace tag: its labels, amount, and time (epoch ms). */
export interface UnnamedCharge {
  readonly servicePaidRequestId: string;
  readonly operation: string;
  readonly projects: readonly string[];
  readonly costCenters: readonly string[];
  readonly netCredits: number;
  readonly firstAt: number;
}

/** A sent request without a known charge. Times are epoch ms of the service's clock. */
export interface Unmatched {
  readonly id: PaidRequestId;
  readonly isResearch: boolean;
  readonly project: string | null;
  readonly costCenterHeader: string | null;
  /** The most that the request may cost. */
  readonly quotedCredits: number;
  readonly firstSentAt: number;
  /** The request ran or may have run: a charge is expected. */
  readonly isCharged: boolean;
}

/**
 * Assigns each unnamed charge to a request with exactly its labels, kind, time, and amount. Matching requests are
 * interchangeable: each gets one charge, oldest first, those that ran before those with an unknown outcome. Surplus
 * charges stay unassigned. [L44]
 */
export function ownersOfUnnamed(
  charges: readonly UnnamedCharge[],
  requests: readonly Unmatched[],
): ReadonlyMap<string, PaidRequestId> {
  const inOrder = requests.toSorted(
    (a, b) => Number(b.isCharged) - Number(a.isCharged) || a.firstSentAt - b.firstSentAt || (a.id < b.id ? -1 : 1),
  );
  const taken = new Set<PaidRequestId>();
  const owners = new Map<string, PaidRequestId>();
  for (const charge of charges.toSorted((a, b) => a.firstAt - b.firstAt)) {
    const owner = inOrder.find((request) => !taken.has(request.id) && fits(charge, request));
    if (owner === undefined) continue;
    taken.add(owner.id);
    owners.set(charge.servicePaidRequestId, owner.id);
  }
  return owners;
}

function fits(charge: UnnamedCharge, request: Unmatched): boolean {
  const { firstAt } = charge;
  return (
    /research/i.test(charge.operation) === request.isResearch &&
    hasLabel(charge.projects, request.project) &&
    hasLabel(charge.costCenters, request.costCenterHeader) &&
    charge.netCredits <= request.quotedCredits &&
    firstAt >= request.firstSentAt - clockSlackMs &&
    firstAt <= request.firstSentAt + ledgerLateMs
  );
}

function hasLabel(labels: readonly string[], sent: string | null): boolean {
  return sent === null ? labels.length === 0 : labels.length === 1 && labels[0] === sent;
}
