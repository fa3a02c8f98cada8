import type { PaidRequest, WaitReason } from "../../../../contracts/spending/paidRequests.ts";
import type { IdenticalRequest } from "../../../../contracts/spending/quotes.ts";
import { t } from "../../../../texts/t.ts";
import { creditsText } from "../../../lib/money/credits.ts";
import { stateName } from "../../../lib/money/paidRequestState.ts";
import { shortTime } from "../../../lib/time/times.ts";

/** A request that is identical to the one that is being decided, as it is now. */
export interface IdenticalNow extends IdenticalRequest {
  readonly wait: WaitReason | null;
}

const endedUnrun: ReadonlySet<PaidRequest["state"]> = new Set(["cancelled", "expired", "failed"]);

/**
 * Identical requests as they are now; `read` has them in the same order, where they were read again. One that ran since the
 * quote came stays: it says that another one is bought. One that ended without a result is left out. [Q44]
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

/** What is shown of an identical request; `now` is epoch ms. */
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
