/** Number of days for which one backup per day is retained. */
const retentionDays = 7;
/** The newest backups stay regardless of their day, so that many backups on one bad day can't displace all older ones. */
const newestCount = 3;
const dayMs = 24 * 60 * 60_000;

/**
 * Returns the backups to delete. Retained are the newest one of each recent day and the newest ones overall. Times are
 * epoch ms.
 */
export function backupsToRemove(madeAt: readonly number[], now: number): readonly number[] {
  const newestFirst = madeAt.toSorted((one, other) => other - one);
  const retained = new Set(newestFirst.slice(0, newestCount));
  const days = new Set<number>();
  for (const at of newestFirst) {
    const day = Math.floor(at / dayMs);
    if (days.has(day) || now - at > retentionDays * dayMs) continue;
    days.add(day);
    retained.add(at);
  }
  return newestFirst.filter((at) => !retained.has(at));
}
