import type { PaidRequestId } from "../../../contracts/ids.ts";
import { clockSlackMs, ledgerLateMs } from "../../spending/sending/domain/settleWindow.ts";

/** A charge of the ledger that names no request by an id or a trace tag: its labels, amount and time, epoch ms. */
export interface UnnamedCharge {
  readonly servicePaidRequestId: string;
  readonly operation: string;
  readonly projects: readonly string[];
  readonly costCenters: readonly string[];
  readonly netCredits: number;
  readonly firstAt: number;
}

/** A request that was sent, and for which no charge is known. Times are epoch ms of the service's clock. */
export interface Unmatched {
  readonly id: PaidRequestId;
  readonly isResearch: boolean;
  readonly project: string | null;
  readonly costCenterHeader: string | null;
  /** The most that it may cost. */
  readonly quotedCredits: number;
  readonly firstSentAt: number;
  /** It ran, or may have: a charge is expected. */
  readonly isCharged: boolean;
}

/**
 * Gives each charge that names nothing to a request with exactly its labels, of its kind, time and amount. Where several
 * requests fit, they are interchangeable and the number decides: one charge each, the oldest first, those that ran before
 * those whose outcome is open. What is left over belongs to nobody here. [L44]
 */
export function ownersOfUnnamed(
  charges: readonly UnnamedCharge[],
  requests: readonly Unmatched[],
): ReadonlyMap<string, PaidRequestId> {
  const inTurn = requests.toSorted(
    (a, b) => Number(b.isCharged) - Number(a.isCharged) || a.firstSentAt - b.firstSentAt || (a.id < b.id ? -1 : 1),
  );
  const taken = new Set<PaidRequestId>();
  const owners = new Map<string, PaidRequestId>();
  for (const charge of charges.toSorted((a, b) => a.firstAt - b.firstAt)) {
    const owner = inTurn.find((request) => !taken.has(request.id) && fits(charge, request));
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
