import type { Job } from "./runner.ts";

const againMs = 15_000;

/** A job that does nothing while a condition is not met. The condition is checked again every 15 s. */
export function jobWhile(job: Job, isMet: () => boolean): Job {
  return { name: job.name, tick: (now) => (isMet() ? job.tick(now) : now + againMs) };
}
