import type { IdenticalRequest } from "../../../contracts/spending/quotes.ts";
import { cannotHaveRun, type PaidRequestRow } from "../domain/paidRequest.ts";

interface Found {
  readonly row: PaidRequestRow;
  /** How many items of it are identical. */
  readonly items: number;
}

/** Other requests that are identical to one being quoted, as the quote names them. [Q44] */
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
