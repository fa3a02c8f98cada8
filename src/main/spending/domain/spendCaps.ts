import type { SpendCap } from "#contracts/spending/spend.ts";

/** The credits about to be confirmed for a project. */
export interface ConfirmedPrice {
  readonly project: string | null;
  /** Credits of each paid request. */
  readonly credits: readonly number[];
}

/** A spend cap that a confirm would exceed, with the amount already used. */
export interface BrokenCap {
  readonly cap: SpendCap;
  readonly used: number;
  readonly wanted: number;
}

/**
 * Returns the first exceeded spend cap. `usedOf` returns the credits confirmed in the cap's period and not proven
 * uncharged. Checked before anything is sent.
 */
export function brokenCap(
  caps: readonly SpendCap[],
  price: ConfirmedPrice,
  usedOf: (cap: SpendCap) => number,
): BrokenCap | null {
  for (const cap of caps) {
    if (cap.project !== null && cap.project !== price.project) continue;
    const used = cap.period === "request" ? 0 : usedOf(cap);
    const wanted =
      cap.period === "request" ? Math.max(0, ...price.credits) : price.credits.reduce((sum, one) => sum + one, 0);
    if (used + wanted > cap.credits) return { cap, used, wanted };
  }
  return null;
}

/** A request whose accepted work failed. */
export interface FailedRequest {
  /** The most that it may cost. */
  readonly maximumCredits: number;
  readonly generationIds: readonly string[];
}

/**
 * Returns the credits of a failed request that still count: no refund is promised, so all that it may cost, less what
 * the ledger refunds. `nets`: its ledger entries, positive for a charge. [S120]
 */
export function failedCredits(maximum: number, nets: readonly number[]): number {
  const refunded = nets.reduce((sum, net) => sum - Math.min(0, net), 0);
  const charged = nets.reduce((sum, net) => sum + net, 0);
  return Math.max(0, maximum - refunded, charged);
}

/** Returns the start of a day or month, epoch ms by this computer's calendar. */
export function periodStart(period: "day" | "month", now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), period === "day" ? date.getDate() : 1).getTime();
}
