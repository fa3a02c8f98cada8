/** A long computation in time slices of some milliseconds. More urgent requests are answered between two slices. */
export type Steps<Value> = Generator<undefined, Value, undefined>;

/** The final value of a computation. */
export type Answered<Value> = Value extends Steps<infer Last> ? Last : Value;

export function isSteps(value: unknown): value is Steps<unknown> {
  return Object.prototype.toString.call(value) === "[object Generator]";
}

/** Runs all time slices at once and returns the final value. */
export function finish<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
