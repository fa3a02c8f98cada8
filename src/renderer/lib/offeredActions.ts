/** What a screen can offer to the menu, the palette and the keys of the whole window. */
type Offered = "save" | "copyLink";

const offers = new Map<Offered, readonly (() => void)[]>();

/** Offers to do it until the function that is given back is called. Of several the last one is taken. */
export function offerAction(name: Offered, action: () => void): () => void {
  offers.set(name, [...(offers.get(name) ?? []), action]);
  return () => {
    offers.set(
      name,
      (offers.get(name) ?? []).filter((one) => one !== action),
    );
  };
}

/** Does what is offered; false when nothing is. */
export function takeOffer(name: Offered): boolean {
  const action = offers.get(name)?.at(-1);
  action?.();
  return action !== undefined;
}
