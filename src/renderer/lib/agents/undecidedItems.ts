import type { ConfirmationItem, ConfirmationRequest } from "#contracts/agents/confirmations.ts";

/** Returns the items of confirmation requests that still wait for the person. */
export function undecidedItems(waiting: readonly ConfirmationRequest[]): readonly ConfirmationItem[] {
  return waiting.flatMap(({ items }) => items.filter(({ isUndecided }) => isUndecided));
}
