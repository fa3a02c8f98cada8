/** Who goes first when requests have to wait; lower is sooner. */
export const lanes = { confirm: 0, user: 1, reconcile: 2, quote: 3, poll: 4, background: 5, sync: 6 } as const;
export type Lane = keyof typeof lanes;

declare const slotBrand: unique symbol;
/** The right to send one POST now. The rate budget gives it, and nothing else can make one. */
export type WriteSlot = { readonly [slotBrand]: true };
