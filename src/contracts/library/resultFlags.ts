export const resultFlags = ["pick", "none", "reject"] as const;
/** What the user decided about a result. */
export type ResultFlag = (typeof resultFlags)[number];
