let last: Promise<unknown> = Promise.resolve();

/** Does one thing after the other, in the order in which they were asked for: two at a time would leave a mixture of both. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
