/** An answer that takes long, in steps of some milliseconds: between two of them, what is more urgent is answered. */
export type Steps<Value> = Generator<undefined, Value, undefined>;

/** What is answered in the end. */
export type Answered<Value> = Value extends Steps<infer Last> ? Last : Value;

export function isSteps(value: unknown): value is Steps<unknown> {
  return Object.prototype.toString.call(value) === "[object Generator]";
}

/** Takes all of the steps at once. */
export function finish<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
