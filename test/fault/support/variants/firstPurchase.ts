// The first purchase of an app, which may teach it the kind of idempotency key that a service wants.
import type { Variant } from "#contracts/service/variants.ts";
import type { SpendScene } from "../../../support/spendScene.ts";
import { CommandFailed } from "../../../support/startCore.ts";
import { confirmOffer, offerOf, type Order } from "./purchases.ts";
import { settle } from "./settle.ts";

/**
 * What is bought first. A service may require another idempotency key for a confirm than the app tries first; the first
 * purchase shows that. See docs/adr/0011-which-key-a-confirm-carries.md.
 */
export const firstOrder: Order = { kind: "generation", project: "first", text: "first purchase" };

/** Makes the first purchase of an app on a service that wants the quote's key, so that the next ones have it at once. */
export async function buyFirst(scene: SpendScene, variants: readonly Variant[]): Promise<void> {
  if (!variants.includes("confirm-key-same")) return;
  try {
    await settle(scene, await confirmOffer(scene, await offerOf(scene, firstOrder)));
  } catch (cause) {
    // A limit may not even allow its price.
    if (!(cause instanceof CommandFailed)) throw cause;
  }
}
