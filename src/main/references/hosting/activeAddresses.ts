import { textsIn } from "../../shared/base/text/requestTexts.ts";

/** Addresses in requests whose quote is being fetched: no row of the journal names them yet. */
export interface ActiveAddresses {
  readonly has: (address: string | null) => boolean;
  /** Runs `work`; every text of `request` is active until it has ended, however it ends. */
  readonly whilePricing: <T>(request: unknown, work: () => Promise<T>) => Promise<T>;
}

/** Keeps hosted files reachable that a quote is being fetched with. [RF7] */
export function createActiveAddresses(): ActiveAddresses {
  /** How many requests name each text. */
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
