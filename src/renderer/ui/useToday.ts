import { type Day, dayAt } from "../lib/time/days.ts";
import { useNow } from "./useNow.ts";

/** Every time zone begins its days on a quarter of an hour. */
const quarterHourMs = 15 * 60_000;

/** Returns the current day in this computer's time zone. */
export function useToday(): Day {
  return dayAt(useNow(quarterHourMs, true));
}
