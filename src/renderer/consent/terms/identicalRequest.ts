import type { PaidRequest, WaitReason } from "#contracts/spending/paidRequests.ts";
import type { IdenticalRequest } from "#contracts/spending/quotes.ts";
import { t } from "#texts/t.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { stateName } from "#renderer/lib/money/paidRequestState.ts";
import { shortTime } from "#renderer/lib/time/times.ts";

/** A request identical to the one being decided, in its current state. */
export interface IdenticalNow extends IdenticalRequest {
  readonly wait: WaitReason | null;
}

const endedUnrun: ReadonlySet<PaidRequest["state"]> = new Set(["cancelled", "expired", "failed"]);

/**
 * Returns identical requests in their current state. `read` has the requests that were read again, in the same order.
 * A request that ran since the quote arrived stays, because confirming buys another one. One that ended without a
 * result is left out. [Q44]
 */
export function identicalNow(
  requests: readonly IdenticalRequest[],
  read: readonly (PaidRequest | undefined)[],
): readonly IdenticalNow[] {
  return requests.flatMap((request, index) => {
    const now = read[index];
    if (now === undefined) return [{ ...request, wait: null }];
    if (endedUnrun.has(now.state)) return [];
    return [{ ...request, state: now.state, canBeCancelled: now.canBeCancelled, wait: now.wait }];
  });
}

/** Returns the description of an identical request; `now` is epoch ms. */
export function identicalText({ state, wait, items, credits, confirmedAt }: IdenticalNow, now: number): string {
  return [
    wait?.kind === "credits" ? t("Waiting for credits") : stateName(state),
    items > 1 ? t("{count, number} identical items", { count: items }) : null,
    creditsText(credits),
    t("confirmed {time}", { time: shortTime(confirmedAt, now) }),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
