/** Priorities of requests that have to wait; a lower number is sent sooner. */
export const requestPriorities = {
  confirm: 0,
  user: 1,
  reconcile: 2,
  quote: 3,
  poll: 4,
  background: 5,
  sync: 6,
} as const;
export type RequestPriority = keyof typeof requestPriorities;

declare const slotBrand: unique symbol;
/** Permission to send one POST now. Only the rate limiter can create it. */
export type WriteSlot = { readonly [slotBrand]: true };
