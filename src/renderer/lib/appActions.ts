/** Actions that a screen can register for the menu, the command palette and the shortcuts of the window. */
type AppAction = "save" | "copyLink";

const offers = new Map<AppAction, readonly (() => void)[]>();

/** Registers an action until the returned function is called. If several are registered, the last one applies. */
export function offerAction(name: AppAction, action: () => void): () => void {
  offers.set(name, [...(offers.get(name) ?? []), action]);
  return () => {
    offers.set(
      name,
      (offers.get(name) ?? []).filter((one) => one !== action),
    );
  };
}

/** Runs the registered action. Returns false if none is registered. */
export function runAction(name: AppAction): boolean {
  const action = offers.get(name)?.at(-1);
  action?.();
  return action !== undefined;
}
