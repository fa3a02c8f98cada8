import { textsIn } from "#main/shared/base/text/requestTexts.ts";

/** URLs in requests whose quote is being fetched. No row of the journal references them yet. */
export interface ActiveAddresses {
  readonly has: (address: string | null) => boolean;
  /** Runs `work`. Every string of `request` is active until `work` settles. */
  readonly whilePricing: <T>(request: unknown, work: () => Promise<T>) => Promise<T>;
}

/** Tracks the URLs of requests whose quote is being fetched, so that their hosted files stay reachable. [RF7] */
export function createActiveAddresses(): ActiveAddresses {
  /** The number of requests that contain each string. */
  const uses = new Map<string, number>();

  function release(text: string): void {
    const left = (uses.get(text) ?? 1) - 1;
    if (left > 0) uses.set(text, left);
    else uses.delete(text);
  }

  return {
    has: (address) => address !== null && uses.has(address),
    whilePricing: async (request, work) => {
      const texts = textsIn(request);
      for (const text of texts) uses.set(text, (uses.get(text) ?? 0) + 1);
      try {
        return await work();
      } finally {
        for (const text of texts) release(text);
      }
    },
  };
}
