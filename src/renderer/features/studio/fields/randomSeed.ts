const highest = 2_147_483_647;

/** Returns a random seed within the service's bounds, never negative. The seed is neither stored here nor secret. */
export function randomSeed(): number {
  return Math.floor(Math.random() * highest);
}
