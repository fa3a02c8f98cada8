/** A long computation in time slices of some milliseconds. More urgent requests are answered between two slices. */
export type TimeSliced<Value> = Generator<undefined, Value, undefined>;

/** The final value of a computation. */
export type Answered<Value> = Value extends TimeSliced<infer Last> ? Last : Value;

export function isTimeSliced(value: unknown): value is TimeSliced<unknown> {
  return Object.prototype.toString.call(value) === "[object Generator]";
}

/** Runs all time slices at once and returns the final value. */
export function finish<Value>(slices: TimeSliced<Value>): Value {
  for (;;) {
    const { done, value } = slices.next();
    if (done === true) return value;
  }
}
