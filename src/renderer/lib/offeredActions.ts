/** Actions that a screen can register for the menu, the command palette and the shortcuts of the window. */
type Offered = "save" | "copyLink";

const offers = new Map<Offered, readonly (() => void)[]>();

/** Registers an action until the returned function is called. If several are registered, the last one applies. */
export function offerAction(name: Offered, action: () => void): () => void {
  offers.set(name, [...(offers.get(name) ?? []), action]);
  return () => {
    offers.set(
      name,
      (offers.get(name) ?? []).filter((one) => one !== action),
    );
  };
}

/** Runs the registered action. Returns false if none is registered. */
export function takeOffer(name: Offered): boolean {
  const action = offers.get(name)?.at(-1);
  action?.();
  return action !== undefined;
}
