import type { Connection } from "#contracts/desktop/app.ts";
import { t } from "#texts/t.ts";

/** Why a quote can't be confirmed now. `balance` offers to read the balance again. */
export interface ConfirmBlock {
  readonly kind: "cap" | "balance" | "reading" | "offline";
  /** Null while nothing needs to be said. */
  readonly text: string | null;
}

interface Facts {
  /** Credits of the offer. */
  readonly price: number;
  /** The last known available credits; null if the service never reported them. */
  readonly available: number | null;
  /** Credits of confirmed requests that were not sent yet. */
  readonly unsent: number;
  /** Whether the balance is being read, for at most 3 s after the view opened. */
  readonly isReading: boolean;
  readonly connection: Connection["state"] | undefined;
  readonly isOverCap: boolean;
}

/** Returns why Confirm is disabled; null if it is not. The spend cap comes first, since more credits would not help. */
export function confirmBlock(facts: Facts): ConfirmBlock | null {
  const { price, available, unsent, isReading, connection, isOverCap } = facts;
  if (isOverCap) return { kind: "cap", text: null };
  if (connection === "offline") {
    return { kind: "offline", text: t("You're offline. Confirm when you're connected again.") };
  }
  if (available !== null && available - unsent < price) {
    return {
      kind: "balance",
      text: t("{available, plural, one {# credit} other {# credits}} available, {needed, number} needed.", {
        available: Math.max(0, available - unsent),
        needed: price,
      }),
    };
  }
  return isReading ? { kind: "reading", text: null } : null;
}
