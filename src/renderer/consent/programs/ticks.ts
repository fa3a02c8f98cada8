import type { ConfirmationItem, ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import type { QuoteId } from "#contracts/ids.ts";

/** What the user has changed in the list, by `itemKey`. */
export interface Choices {
  /** Items that the user ticked, with the quote that was shown. A new quote needs a new tick. */
  readonly ticked: ReadonlyMap<string, QuoteId>;
  /** Items that the user unticked. They stay so, also with a new quote. */
  readonly unticked: ReadonlySet<string>;
}

export const noChoices: Choices = { ticked: new Map(), unticked: new Set() };

/** An item of the shown confirmation requests, with its place in the list. */
export interface ListedItem {
  readonly confirmation: ConfirmationRequest;
  readonly item: ConfirmationItem;
  /** Names the item, also after a new quote. */
  readonly key: string;
}

/** Returns the items of confirmation requests, in order. */
export function listedItems(waiting: readonly ConfirmationRequest[]): readonly ListedItem[] {
  return waiting.flatMap((confirmation) =>
    confirmation.items.map((item, position) => ({ confirmation, item, key: `${confirmation.id} ${position}` })),
  );
}

/** An item that can be confirmed now, at this price. */
export interface OpenItem extends ListedItem {
  readonly quoteId: QuoteId;
  readonly credits: number;
}

/** Returns the item with its price if it can be confirmed now; null otherwise. */
export function openItem(listed: ListedItem, now: number): OpenItem | null {
  const { request, requested } = listed.item;
  const { state, quoteId, credits } = request;
  if (state !== "quoted" || quoteId === null || credits === null || requested.length === 0) return null;
  return hasExpired(listed.item, now) ? null : { ...listed, quoteId, credits };
}

/** Returns whether the item waits, but its quote has expired. */
export function hasExpired({ request, isExpired }: ConfirmationItem, now: number): boolean {
  if (request.state === "expired") return true;
  return request.state === "quoted" && (isExpired || (request.expiresAt !== null && request.expiresAt <= now));
}

/** Returns whether the price is above the one that the program saw. */
export function hasRisen({ request, firstCredits }: ConfirmationItem): boolean {
  return request.credits !== null && request.credits > firstCredits;
}

/** Returns whether an item is ticked. One whose price rose is ticked only by the user, at this very quote. [AG123] */
export function isTicked({ key, item, quoteId }: OpenItem, { ticked, unticked }: Choices): boolean {
  if (ticked.get(key) === quoteId) return true;
  return !unticked.has(key) && !hasRisen(item);
}

/** Returns the choices after the user ticked or unticked items. */
export function withTicks(choices: Choices, items: readonly OpenItem[], isOn: boolean): Choices {
  const ticked = new Map(choices.ticked);
  const unticked = new Set(choices.unticked);
  for (const { key, quoteId } of items) {
    if (isOn) {
      ticked.set(key, quoteId);
      unticked.delete(key);
    } else {
      ticked.delete(key);
      unticked.add(key);
    }
  }
  return { ticked, unticked };
}

/** Returns the sum of the quotes. */
export function creditsOf(items: readonly OpenItem[]): number {
  return items.reduce((sum, { credits }) => sum + credits, 0);
}
