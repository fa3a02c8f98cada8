import type { Meter } from "../../../contracts/spending/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { clockTime } from "../time/times.ts";

/** Why a question has to wait for its turn, and until when; null while it does not. */
export function writeWaitText({ writes }: Meter, now: number): string | null {
  if (writes.nextAt === null || writes.nextAt <= now) return null;
  return t("Rate limit: {used} of {limit} writes used. Next by {time}.", {
    used: writes.used,
    limit: writes.limit,
    time: clockTime(writes.nextAt),
  });
}
