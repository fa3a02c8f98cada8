/** Numbers of confirmed, unfinished requests by activity. Running requests that are not followed do not count. */
export interface OpenRequestCounts {
  /** Ready to be sent and not paused. */
  readonly waiting: number;
  readonly paused: number;
  readonly sending: number;
  readonly running: number;
  readonly approvals: number;
  /** Requests for which the app is verifying whether they ran. */
  readonly unclear: number;
  /** Requests for which the user must decide whether they ran. */
  readonly needsReview: number;
}

export interface RequestCounts extends OpenRequestCounts {
  /** Requests in the Queue's view “Needs attention”: failed and not seen, to be reviewed, or verified for long. */
  readonly attention: number;
}

/** The highest number of simultaneous active requests since the last idle moment, and the number that is left. */
export interface Wave {
  readonly most: number;
  readonly left: number;
}

export const noWave: Wave = { most: 0, left: 0 };

/** Returns how many requests continue automatically; paused ones and those that need the user do not. */
export function underWay(counts: RequestCounts): number {
  return counts.waiting + counts.sending + counts.running + counts.unclear;
}

/** Returns the count of requests that need the user, as shown in the Queue beside “Approvals” and “Needs attention”. */
export function needsPerson(counts: RequestCounts): number {
  return counts.approvals + counts.attention;
}

export function waveAfter(wave: Wave, counts: RequestCounts): Wave {
  const left = underWay(counts);
  return left === 0 ? noWave : { most: Math.max(wave.most, left), left };
}

/** Returns the finished share of a wave, 0 to 1; null when no request is active. */
export function progressOf({ most, left }: Wave): number | null {
  return left === 0 ? null : (most - left) / most;
}

/** Returns the counts of a workspace. While its work is paused, its unsent requests wait for the user. */
export function countsWhilePaused(isPaused: boolean, counts: RequestCounts): RequestCounts {
  return isPaused ? { ...counts, waiting: 0, paused: counts.paused + counts.waiting } : counts;
}
