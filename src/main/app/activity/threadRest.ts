import type { Clock } from "#main/shared/base/clock.ts";

/** Threads that start with their next request. `rest` resolves to whether no thread runs. */
export type RestingThreads = readonly { readonly rest: () => Promise<boolean> }[];

interface Options {
  readonly clock: Pick<Clock, "after">;
  readonly isShown: () => boolean;
  readonly threads: RestingThreads;
}

/** Ends the threads of a workspace some time after it was hidden, so that a workspace in the background is small. */
export interface ThreadRest {
  /** Called when the workspace was shown or hidden. */
  readonly shownChanged: () => void;
  readonly stop: () => void;
}

/** Longer than a user who compares two workspaces stays away. */
const restAfterMs = 30_000;

/** Ends each thread 30 seconds after the workspace was hidden; a thread with requests is asked again later. [WS52] */
export function createThreadRest({ clock, isShown, threads }: Options): ThreadRest {
  let cancel: (() => void) | null = null;
  let isStopped = false;

  async function restAll(): Promise<void> {
    const rested = await Promise.all(threads.map((thread) => thread.rest()));
    if (rested.includes(false)) wait();
  }
  function wait(): void {
    cancel?.();
    cancel = null;
    if (isStopped || isShown()) return;
    cancel = clock.after(restAfterMs, () => void restAll());
  }

  return {
    shownChanged: wait,
    stop: () => {
      isStopped = true;
      cancel?.();
    },
  };
}
