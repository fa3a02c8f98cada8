import { mix32 } from "#sandbox/random.ts";

const spanMs = 540 * 24 * 3_600_000;

/**
 * The time of each item. Times rise with the index, so a position in time is a position in the corpus. Every tenth
 * item shares its second with the previous one.
 */
export interface Timeline {
  readonly at: (index: number) => number;
  /** Returns the first index whose time is not before `time`, or `size`. */
  readonly firstFrom: (time: number, size: number) => number;
}

export function createTimeline(seed: number, initialSize: number, newestAt: number): Timeline {
  const stepMs = spanMs / Math.max(1, initialSize);
  const at = (index: number): number => {
    const age = initialSize - 1 - index;
    const shared = mod(age, 10) === 5 ? age - 1 : age;
    const jitter = (mix32(seed ^ mix32(shared)) / 4_294_967_296) * 0.9;
    return Math.floor((newestAt - (shared + jitter) * stepMs) / 1000) * 1000;
  };
  return {
    at,
    firstFrom(time, size) {
      let [low, high] = [0, size];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (at(middle) < time) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}

function mod(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
