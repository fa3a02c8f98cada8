/** How long after the last send a charge may still appear, ms: twice the longest request. [S5] */
export const settleWindowMs = 120_000;
/** How far the two clocks may differ beyond the measured skew, ms. */
export const clockSlackMs = 120_000;
/** How long the ledger may lack an entry of a generation, ms. After that the request needs review. */
export const ledgerLateMs = 24 * 3_600_000;
