/** Closes a switch over a union: a case that is missing is a type error here. */
export function assertNever(value: never): never {
  throw new Error(`Not expected: ${JSON.stringify(value)}`);
}
