import { gatedJob } from "#main/shared/jobs/gatedJob.ts";
import type { Job } from "#main/shared/jobs/runner.ts";

interface Options {
  readonly isShown: boolean;
  /** Whether the user paused the work of this workspace. */
  readonly isPaused: boolean;
  /** Whether the service is a process that runs only while it is needed. */
  readonly doesServiceRest: boolean;
  /** Whether a confirmed request or a download is unfinished. */
  readonly hasUnfinishedWork: () => boolean;
  /** Called after a gate may have opened. */
  readonly wake: () => void;
}

/** Which jobs of a workspace may start work: some need the window, some a workspace that isn't paused. [WS51] [WS52] */
export interface WorkGates {
  readonly isShown: () => boolean;
  readonly isPaused: () => boolean;
  readonly setShown: (isShown: boolean) => void;
  readonly setPaused: (isPaused: boolean) => void;
  /** Whether the service may be needed now. */
  readonly needsService: () => boolean;
  /** Work on confirmed requests, and reads that follow from it. */
  readonly work: (job: Job) => Job;
  /** Reads that show the state of the account and the connection. */
  readonly account: (job: Job) => Job;
  /** Work that only the shown workspace does. */
  readonly shown: (job: Job) => Job;
  /** Checks of monitors, which start a service that rests. */
  readonly monitors: (job: Job) => Job;
}

export function createWorkGates(options: Options): WorkGates {
  const { doesServiceRest, hasUnfinishedWork, wake } = options;
  let { isShown, isPaused } = options;

  const needsService = () => isShown || (!isPaused && hasUnfinishedWork());
  const isWorking = () => !isPaused && (!doesServiceRest || needsService());
  return {
    isShown: () => isShown,
    isPaused: () => isPaused,
    setShown: (next) => {
      isShown = next;
      wake();
    },
    setPaused: (next) => {
      isPaused = next;
      wake();
    },
    needsService,
    work: (job) => gatedJob(job, isWorking),
    account: (job) => gatedJob(job, () => isShown || isWorking()),
    shown: (job) => gatedJob(job, () => isShown && !isPaused),
    monitors: (job) => gatedJob(job, () => !isPaused),
  };
}
