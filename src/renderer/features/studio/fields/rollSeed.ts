const highest = 2_147_483_647;

/** A seed that is neither remembered nor secret, within the interface's bounds and never negative. */
export function rollSeed(): number {
  return Math.floor(Math.random() * highest);
}
