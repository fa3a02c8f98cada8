/** The work in progress, at most one task per key. */
export interface InFlight<K> {
  readonly has: (key: K) => boolean;
  readonly size: () => number;
  /** Starts `work` for `key`, or returns the promise of the work in progress. Never rejects. */
  readonly start: (key: K, work: () => Promise<void>) => Promise<void>;
  /**
   * Returns once until when to start nothing, epoch ms; null if nothing prevents work. If a failure could not be
   * stored, as on a full disk, the work stays due and would restart at once without this pause.
   */
  readonly pausedUntil: (now: number) => number | null;
}

const pauseMs = 5_000;

interface Deps<K> {
  readonly failed: (key: K, cause: unknown) => void;
  /** Called after each task, whether it succeeded or failed. */
  readonly ended: () => void;
}

export function inFlight<K>(deps: Deps<K>): InFlight<K> {
  const running = new Map<K, Promise<void>>();
  let isPaused = false;

  async function run(key: K, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
      reportFailure(key, cause);
    } finally {
      running.delete(key);
      deps.ended();
    }
  }

  function reportFailure(key: K, cause: unknown): void {
    try {
      deps.failed(key, cause);
    } catch {
      isPaused = true;
      // The journal is closed or rejects writes. Its last record of this work stays valid.
    }
  }

  return {
    has: (key) => running.has(key),
    size: () => running.size,
    pausedUntil: (now) => {
      if (!isPaused) return null;
      isPaused = false;
      return now + pauseMs;
    },
    start: (key, work) => {
      const known = running.get(key);
      if (known !== undefined) return known;
      // Set before the work runs, because the work may call this function again.
      const started = Promise.resolve().then(() => run(key, work));
      running.set(key, started);
      return started;
    },
  };
}
