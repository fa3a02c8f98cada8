/** Requests that were accepted and are not over, by what they are doing. The Queue's views hold the same ones. */
export interface WorkCounts {
  /** Ready to be sent, and not held back. */
  readonly waiting: number;
  readonly held: number;
  readonly sending: number;
  readonly running: number;
  readonly approvals: number;
  /** Requests for which the app is verifying whether they ran. */
  readonly unclear: number;
  /** Requests for which a person must decide whether they ran. */
  readonly parked: number;
}

/** The most that was under way at once since nothing was, and what is left of it. */
export interface Wave {
  readonly most: number;
  readonly left: number;
}

export const noWave: Wave = { most: 0, left: 0 };

/** How many go on without anybody: what is held, or waits for a person, does not. */
export function underWay(counts: WorkCounts): number {
  return counts.waiting + counts.sending + counts.running + counts.unclear;
}

/** What the Queue counts beside "Approvals" and "Needs a look". */
export function needsPerson(counts: WorkCounts): number {
  return counts.approvals + counts.unclear + counts.parked;
}

export function waveAfter(wave: Wave, counts: WorkCounts): Wave {
  const left = underWay(counts);
  return left === 0 ? noWave : { most: Math.max(wave.most, left), left };
}

/** The part of a wave that is behind, 0 to 1; null when nothing is under way. */
export function progressOf({ most, left }: Wave): number | null {
  return left === 0 ? null : (most - left) / most;
}
