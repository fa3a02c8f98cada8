/** What is being worked on right now, each thing at most once. */
export interface InFlight<K> {
  readonly has: (key: K) => boolean;
  readonly size: () => number;
  /** Starts `work` for `key`, or gives the promise of the work that is under way. Never rejects. */
  readonly start: (key: K, work: () => Promise<void>) => Promise<void>;
  /**
   * Until when to leave everything alone, epoch ms, asked once; null when nothing stands against going on. What could not even
   * be put off, as on a full disk, is still due, and without a pause it would be tried at once.
   */
  readonly pausedUntil: (now: number) => number | null;
}

const pauseMs = 5_000;

interface Deps<K> {
  readonly failed: (key: K, cause: unknown) => void;
  /** Called after each piece of work, however it ended. */
  readonly ended: () => void;
}

export function inFlight<K>(deps: Deps<K>): InFlight<K> {
  const running = new Map<K, Promise<void>>();
  let isPaused = false;

  async function run(key: K, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
      tellFailure(key, cause);
    } finally {
      running.delete(key);
      deps.ended();
    }
  }

  function tellFailure(key: K, cause: unknown): void {
    try {
      deps.failed(key, cause);
    } catch {
      isPaused = true;
      // The journal is closed, or takes nothing more. What it last said of this work still stands.
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
      // Noted before any of the work runs: the work itself may lead back here.
      const started = Promise.resolve().then(() => run(key, work));
      running.set(key, started);
      return started;
    },
  };
}
