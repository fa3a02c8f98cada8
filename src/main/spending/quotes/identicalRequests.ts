import type { IdenticalRequest } from "#contracts/spending/quotes.ts";
import { cannotHaveRun, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

interface Found {
  readonly row: PaidRequestRow;
  /** The number of identical items in it. */
  readonly items: number;
}

/** Returns other requests that are identical to the quoted one, in the form that the quote names them. [Q44] */
export function identicalRequests(found: readonly Found[]): readonly IdenticalRequest[] {
  return found.map(({ row, items }) => ({
    id: row.id,
    state: row.state,
    credits: row.quote?.credits ?? 0,
    confirmedAt: row.confirm?.consentedAt ?? row.createdAt,
    items,
    canBeCancelled: cannotHaveRun(row),
  }));
}
