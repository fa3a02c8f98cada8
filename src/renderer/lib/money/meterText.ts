import type { Meter } from "../../../contracts/spending/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { clockTime } from "../time/times.ts";

/** Why a question has to wait for its turn, and until when; null while it does not. */
export function writeWaitText({ writes }: Meter, now: number): string | null {
  if (writes.nextAt === null || writes.nextAt <= now) return null;
  return t("{used} of {limit} writes a minute are used: the next goes out by {time}.", {
    used: writes.used,
    limit: writes.limit,
    time: clockTime(writes.nextAt),
  });
}
