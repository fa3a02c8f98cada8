/** Closes a switch over a union: a missing case is a type error here. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`);
}
