/** Days of which a backup is kept. */
const daysKept = 7;
/** The newest ones stay whatever day they are of, so that a bad day does not push out everything before it. */
const newestKept = 3;
const dayMs = 24 * 60 * 60_000;

/** Which backups are no longer needed: all but the newest of each of the last days, and the newest ones. Epoch ms. */
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
