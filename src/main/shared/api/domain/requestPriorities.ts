/** Priorities of requests that have to wait; a lower number is sent sooner. */
export const requestPriorities = {
  confirm: 0,
  user: 1,
  reconcile: 2,
  quote: 3,
  /** What a program requests, below everything that the user does. */
  program: 4,
  poll: 5,
  background: 6,
  sync: 7,
} as const;
export type RequestPriority = keyof typeof requestPriorities;

/** Shares of the service's limits that some priorities never exceed, so that the rest stays free. [AK2] [AG45] */
export const requestShares: Readonly<
  Partial<Record<RequestPriority, { readonly read: number; readonly write: number }>>
> = {
  program: { read: 1 / 6, write: 2 / 5 },
  sync: { read: 1 / 2, write: 1 / 2 },
};

declare const slotBrand: unique symbol;
/** Permission to send one POST now. Only the rate limiter can create it. */
export type WriteSlot = { readonly [slotBrand]: true };
