/** What a screen can offer to the menu and the keys of the whole window. */
type Offered = "save";

const offers = new Map<Offered, () => void>();

/** Offers to do it until the function that is given back is called. */
export function offerAction(name: Offered, action: () => void): () => void {
  offers.set(name, action);
  return () => {
    if (offers.get(name) === action) offers.delete(name);
  };
}

/** Does what is offered; false when nothing is. */
export function takeOffer(name: Offered): boolean {
  const action = offers.get(name);
  action?.();
  return action !== undefined;
}
