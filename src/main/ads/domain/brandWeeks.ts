const mostWeeks = 104;
const daysInWeek = 7;

/**
 * Returns the local Mondays (epoch ms) from the week of `oldestAt` to the week of `newestAt`, at most the newest 104.
 * One more Monday at the end marks the end of the last week.
 */
export function weekStarts(oldestAt: number, newestAt: number): readonly number[] {
  const last = mondayOf(newestAt);
  const starts = [mondayAfter(last, 1), last];
  for (let week = 1; week < mostWeeks && (starts.at(-1) ?? 0) > oldestAt; week += 1)
    starts.push(mondayAfter(last, -week));
  return starts.toReversed();
}

/** Adds calendar days, because a week with a clock change is an hour longer or shorter. */
function mondayAfter(monday: number, weeks: number): number {
  const date = new Date(monday);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + weeks * daysInWeek).getTime();
}

function mondayOf(time: number): number {
  const date = new Date(time);
  const sinceMonday = (date.getDay() + 6) % daysInWeek;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - sinceMonday).getTime();
}
