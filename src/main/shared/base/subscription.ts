/** Something that happens in one part, and that parts which are made later want to know of. */
export interface Subscription<T> {
  /** Calls `act` with each value from now on, after those that were added before. */
  readonly on: (act: (value: T) => void) => void;
  readonly emit: (value: T) => void;
}

/** Parts are made in the order in which they need each other; what a later one wants to know of an earlier one goes by this. */
export function createSubscription<T>(): Subscription<T> {
  const acts: ((value: T) => void)[] = [];
  return {
    on: (act) => void acts.push(act),
    emit: (value) => {
      for (const act of acts) act(value);
    },
  };
}
