import { currentLanguage } from "#texts/t.ts";

interface Tick {
  /** Fraction of the timeline, 0 to 1. */
  readonly at: number;
  readonly label: string;
}

const month = new Intl.DateTimeFormat(currentLanguage(), { month: "short" });
const monthAndYear = new Intl.DateTimeFormat(currentLanguage(), { month: "short", year: "numeric" });
/** The distance of two labels, as a fraction: fewer months are named on a long axis. */
const nearest = 0.09;

/** Returns the first days of the months between two times (epoch ms), as far as their names fit. January has its year. */
export function monthTicks(from: number, to: number): readonly Tick[] {
  const ticks: Tick[] = [];
  const first = new Date(from);
  for (let step = 1; ; step += 1) {
    const start = new Date(first.getFullYear(), first.getMonth() + step, 1);
    if (start.getTime() >= to) break;
    const at = (start.getTime() - from) / (to - from);
    const before = ticks.at(-1)?.at ?? -nearest;
    if (at - before >= nearest && at <= 1 - nearest) {
      ticks.push({ at, label: (start.getMonth() === 0 ? monthAndYear : month).format(start) });
    }
  }
  // The month in which the axis begins is named where the next name leaves room.
  return (ticks[0]?.at ?? 1) < nearest ? ticks : [{ at: 0, label: month.format(first) }, ...ticks];
}

/** Returns the place of a time as a fraction of the timeline; null outside of it. */
export function placeOf(time: number, { from, to }: { readonly from: number; readonly to: number }): number | null {
  return time < from || time > to ? null : (time - from) / (to - from);
}
