import type { AdId } from "#contracts/ids.ts";
import type { ResearchJobView } from "#contracts/research.ts";

/** When research found an ad new and changed for the last time, epoch ms. */
export interface AdChanges {
  readonly newAt?: number;
  readonly changedAt?: number;
}

/** Returns the newest changes of each ad. `jobs`: newest first. */
export function changesOfAds(jobs: readonly ResearchJobView[]): ReadonlyMap<AdId, AdChanges> {
  const changes = new Map<AdId, AdChanges>();
  for (const { compared, result } of jobs.toReversed()) {
    if (compared === null || result === null) continue;
    for (const id of compared.diff.added) changes.set(id, { ...changes.get(id), newAt: result.fetchedAt });
    for (const id of compared.diff.changed) changes.set(id, { ...changes.get(id), changedAt: result.fetchedAt });
  }
  return changes;
}

/** Returns the times at which research of the page ran, epoch ms. */
export function researchTimes(jobs: readonly ResearchJobView[]): readonly number[] {
  return [...new Set(jobs.flatMap(({ result }) => (result === null ? [] : [result.fetchedAt])))];
}
