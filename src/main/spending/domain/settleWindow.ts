import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";

/**
 * How long after the last send a charge may still appear, ms. The effect of a send may begin up to 4 minutes after it,
 * four times the longest request, and the lists may show it up to 4 minutes late. The sum is shorter than the 10 minutes
 * after which a person is asked to look at a request that is being verified. [S5] [S96] [S112]
 */
export const settleWindowMs = 480_000;
/** How far the two clocks may differ beyond the measured skew, ms. */
export const clockSlackMs = 120_000;
/**
 * How long the ledger may lack the charge of research before research counts as not charged, ms. A later charge is an
 * issue that names the request. [S113] [S121]
 */
export const researchLateMs = 3_600_000;
/** How long the ledger may lack an entry of a generation, ms. After that the request needs review. */
export const ledgerLateMs = 24 * 3_600_000;

/** How long after a 409 that names another request the records may show that nothing ran under its key, ms. [S30] */
export function otherKeyWaitMs(kind: PaidRequestKind): number {
  return kind === "research" ? researchLateMs : settleWindowMs;
}
