/** Number of days for which one backup per day is retained. */
const daysKept = 7;
/** The newest backups stay regardless of their day, so that many backups on one bad day can't displace all older ones. */
const newestKept = 3;
const dayMs = 24 * 60 * 60_000;

/**
 * Returns the backups to delete. Retained are the newest one of each recent day and the newest ones overall. Times are
 * epoch ms.
 */
export function backupsToRemove(madeAt: readonly number[], now: number): readonly number[] {
  const newestFirst = madeAt.toSorted((one, other) => other - one);
  const kept = new Set(newestFirst.slice(0, newestKept));
  const days = new Set<number>();
  for (const at of newestFirst) {
    const day = Math.floor(at / dayMs);
    if (days.has(day) || now - at > daysKept * dayMs) continue;
    days.add(day);
    kept.add(at);
  }
  return newestFirst.filter((at) => !kept.has(at));
}
