/** Why the service does not return a job or its result. A reason is kept while the problem lasts. */
export interface UnreadableJobs {
  /** In the service's words; null while the job can be read. */
  readonly reasonOf: (jobId: string) => string | null;
  /** A job was polled. `reason`: why it could not be read; null when it was. */
  readonly polled: (jobId: string, reason: string | null) => void;
}

/** Keeps the reasons in memory only: after a restart the next poll reports them again. [RS13] */
export function createUnreadableJobs(changed: () => void): UnreadableJobs {
  const reasons = new Map<string, string>();
  return {
    reasonOf: (jobId) => reasons.get(jobId) ?? null,
    polled: (jobId, reason) => {
      if (reason === null) reasons.delete(jobId);
      else reasons.set(jobId, reason);
      changed();
    },
  };
}
