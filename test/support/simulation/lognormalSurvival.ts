/** Returns the probability that a lognormal duration is longer than n steps, for each n up to `steps`. */
export function lognormalSurvival(medianSteps: number, spread: number, steps: number): readonly number[] {
  return Array.from({ length: steps + 1 }, (_, step) =>
    step === 0 ? 1 : Math.max(1e-15, normalTail(Math.log(step / medianSteps) / spread)),
  );
}

/**
 * Returns the probability that a standard normal number exceeds `z`, by the series of its integral: exact to 1e-14 for
 * |z| up to 7.
 */
function normalTail(z: number): number {
  if (Math.abs(z) > 7) return z < 0 ? 1 : 0;
  let term = z;
  let sum = z;
  for (let odd = 3; Math.abs(term) > 1e-18; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 - (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}
