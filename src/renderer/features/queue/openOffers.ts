import type { PaidRequestId } from "../../../contracts/ids.ts";

interface Offer {
  readonly ids: ReadonlySet<PaidRequestId>;
  readonly close: () => void;
}

let open: readonly Offer[] = [];

/** Remembers that a notice offers something for these requests. */
export function rememberOffer(ids: readonly PaidRequestId[], close: () => void): void {
  open = [...open, { ids: new Set(ids), close }];
}

/** Closes the notices that offer something for any of these requests: they have moved on, and it may no longer be possible. */
export function withdrawOffers(ids: readonly PaidRequestId[]): void {
  const gone = open.filter((offer) => ids.some((id) => offer.ids.has(id)));
  open = open.filter((offer) => !gone.includes(offer));
  for (const offer of gone) offer.close();
}
