/** The periods of Spend's chart, in days. The address of the screen names one of them. */
export const spendPeriods = [7, 30, 90, 365] as const;
export type SpendPeriod = (typeof spendPeriods)[number];
