import type { Meter } from "../../contracts/paidRequests.ts";
import { clockTime } from "./times.ts";

/** Why a question has to wait for its turn, and until when; null while it does not. */
export function writeWaitText({ writes }: Meter, now: number): string | null {
  if (writes.nextAt === null || writes.nextAt <= now) return null;
  return `${writes.used} of ${writes.limit} writes a minute are used: the next goes out by ${clockTime(writes.nextAt)}.`;
}
