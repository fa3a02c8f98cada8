/** The end of a switch that covers every case: the compiler refuses a missing one. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`);
}
