/** What is being worked on right now, each thing at most once. */
export interface InFlight<K> {
  readonly has: (key: K) => boolean;
  readonly size: () => number;
  /** Starts `work` for `key`, or gives the promise of the work that is under way. Never rejects. */
  readonly start: (key: K, work: () => Promise<void>) => Promise<void>;
}

interface Deps<K> {
  readonly failed: (key: K, cause: unknown) => void;
  /** Called after each piece of work, however it ended. */
  readonly ended: () => void;
}

export function inFlight<K>(deps: Deps<K>): InFlight<K> {
  const running = new Map<K, Promise<void>>();

  async function run(key: K, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
      deps.failed(key, cause);
    } finally {
      running.delete(key);
      deps.ended();
    }
  }

  return {
    has: (key) => running.has(key),
    size: () => running.size,
    start: (key, work) => {
      const known = running.get(key);
      if (known !== undefined) return known;
      const started = run(key, work);
      running.set(key, started);
      return started;
    },
  };
}
