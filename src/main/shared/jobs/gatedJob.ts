import type { Job } from "./runner.ts";

/**
 * Returns a job that starts nothing while `isOpen` returns false. Work in progress still ends. Code that opens the gate
 * wakes the runner.
 */
export function gatedJob(job: Job, isOpen: () => boolean): Job {
  return { name: job.name, tick: (now) => (isOpen() ? job.tick(now) : null) };
}
