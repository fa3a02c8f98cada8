/** The source of time, replaceable in tests. */
export interface Clock {
  /** Epoch ms. */
  readonly now: () => number;
  /** Calls `callback` once after `ms`. The returned function cancels the call. */
  readonly after: (ms: number, callback: () => void) => () => void;
}
