/** How long after the last send a charge may still appear, ms: twice the longest request. [S5] */
export const settleWindowMs = 120_000;
