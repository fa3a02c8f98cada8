import type { rateLimitStore } from "./rateLimitStore.ts";

type Rates = ReturnType<typeof rateLimitStore>;

/**
 * Stores the requests of the last minute if the disk allows it, and calls `failed` with each error. Unwritten requests
 * count until the app ends: requests that wait for their turn must not wait for the disk.
 */
export function tolerantRateLimitStore(rates: Rates, failed: (cause: unknown) => void): Rates {
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
