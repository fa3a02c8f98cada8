/** How long after the last send a charge may still appear, ms: twice the longest request. [S5] */
export const settleWindowMs = 120_000;
/** How much the two clocks may disagree beyond the measured skew, ms. */
export const clockSlackMs = 120_000;
/** How long the ledger may be behind what the service has made. After that a person looks. */
export const ledgerLateMs = 24 * 3_600_000;
