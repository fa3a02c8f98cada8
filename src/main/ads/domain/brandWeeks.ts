const mostWeeks = 104;
const daysInWeek = 7;

/**
 * Mondays of this computer's calendar (epoch ms) from the week of `oldestAt` to the week of `newestAt`, the newest 104 at
 * most, and the one behind them, where the last week ends.
 */
export function weekStarts(oldestAt: number, newestAt: number): readonly number[] {
  const last = mondayOf(newestAt);
  const starts = [mondayAfter(last, 1), last];
  for (let week = 1; week < mostWeeks && (starts.at(-1) ?? 0) > oldestAt; week += 1)
    starts.push(mondayAfter(last, -week));
  return starts.toReversed();
}

/** Days are counted on the calendar: a week with a change of the clock is an hour longer or shorter. */
function mondayAfter(monday: number, weeks: number): number {
  const date = new Date(monday);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + weeks * daysInWeek).getTime();
}

function mondayOf(time: number): number {
  const date = new Date(time);
  const sinceMonday = (date.getDay() + 6) % daysInWeek;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - sinceMonday).getTime();
}
