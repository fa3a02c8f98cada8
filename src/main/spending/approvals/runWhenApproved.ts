import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { autoRunEveryMs } from "#main/spending/domain/sendTiming.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "setProbe" | "setNextAttempt">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly wake: () => void;
}

/**
 * Automatically resends a request that awaits approval: same key, once a minute, until its quote expires. The API has
 * no other way to learn of an approval, and an approved request runs at once. `credits` is the confirmed price; null
 * turns auto-run off.
 */
export function runWhenApproved(deps: Deps, id: PaidRequestId, credits: number | null): void {
  const row = deps.readRequest(id);
  if (row?.state !== "awaiting_approval" || row.quote === null) {
    throw new AppError("not_confirmable", t("This request isn't awaiting approval."));
  }
  if (credits !== null && credits !== row.quote.credits) {
    throw new AppError("price_changed", t("The confirmed price doesn't match this quote."));
  }
  const now = deps.clock.now();
  const endsAt = row.quote.expiresAt + row.quote.skewMs;
  deps.journal.setProbe(id, credits === null ? null : endsAt, now);
  deps.journal.setNextAttempt(id, credits === null ? endsAt : Math.min(now + autoRunEveryMs, endsAt), now);
  deps.wake();
}
