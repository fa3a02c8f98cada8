/** An event source in one module to which modules created later can subscribe. */
export interface Subscription<T> {
  /** Calls `act` with each value from now on, after the earlier subscribers. */
  readonly on: (act: (value: T) => void) => void;
  readonly emit: (value: T) => void;
}

/** Creates a subscription. Modules are created in dependency order; a later module observes an earlier one through it. */
export function createSubscription<T>(): Subscription<T> {
  const acts: ((value: T) => void)[] = [];
  return {
    on: (act) => void acts.push(act),
    emit: (value) => {
      for (const act of acts) act(value);
    },
  };
}
