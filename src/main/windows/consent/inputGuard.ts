import { shortestSettleMs } from "./openingPace.ts";

/**
 * Decides whether a press of the confirming button comes from a person's click or key. Times are milliseconds of a
 * clock that never goes back.
 */
export interface InputGuard {
  /** The content, the place or the focus of the view changed: inputs count again only after `settleMs`. */
  readonly changed: (now: number, settleMs?: number) => void;
  /** The person clicked, touched or pressed a key in the view. An early input delays the moment. */
  readonly input: (now: number) => void;
  /** How long until inputs count; 0 when they do. */
  readonly armsIn: (now: number) => number;
  /** How long ago the input was that accepts now; null if there is none. */
  readonly inputAge: (now: number) => number | null;
}

/** Early inputs delay the moment at most this long after the change. */
const mostDelayMs = 6_000;
/** How long ago the input that accepts may be. */
const inputMs = 1_000;

export function createInputGuard(): InputGuard {
  let changedAt = Number.NEGATIVE_INFINITY;
  let armsAt = Number.POSITIVE_INFINITY;
  let inputAt: number | null = null;
  let settleMs = shortestSettleMs;
  return {
    changed: (now, settle = shortestSettleMs) => {
      settleMs = settle;
      changedAt = now;
      armsAt = now + settleMs;
      inputAt = null;
    },
    input: (now) => {
      if (now >= armsAt) inputAt = now;
      else if (changedAt > Number.NEGATIVE_INFINITY)
        armsAt = Math.min(now + settleMs, Math.max(armsAt, changedAt + mostDelayMs));
    },
    armsIn: (now) => Math.max(0, armsAt - now),
    inputAge: (now) => (inputAt !== null && now - inputAt <= inputMs ? now - inputAt : null),
  };
}
