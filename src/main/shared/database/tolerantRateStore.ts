import type { rateStore } from "./rateStore.ts";

type Rates = ReturnType<typeof rateStore>;

/**
 * Writes the requests of the last minute as far as the disk takes them; `failed` is given what stood against it. What was not
 * written is counted until the app ends: requests that wait for their turn must not wait for the disk.
 */
export function tolerantRateStore(rates: Rates, failed: (cause: unknown) => void): Rates {
  return {
    read: rates.read,
    write: (kind, window) => {
      try {
        rates.write(kind, window);
      } catch (cause) {
        failed(cause);
      }
    },
  };
}
