/** Time as logic sees it, so that tests can move it. */
export interface Clock {
  /** Epoch ms. */
  readonly now: () => number;
  /** Calls `callback` once after `ms`; the returned function calls it off. */
  readonly after: (ms: number, callback: () => void) => () => void;
}
