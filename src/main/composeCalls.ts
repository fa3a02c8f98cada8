import type { Stores } from "./composeStores.ts";
import type { Clock } from "./domain/clock.ts";
import type { Publish } from "./ipc/publish.ts";
import type { Calls } from "./usecases/generations/hearCalls.ts";

interface Options {
  readonly clock: Clock;
  readonly publish: Publish;
  readonly stores: Pick<Stores, "deliveries" | "requests" | "generations">;
  readonly webhookUrl: () => string | null;
  readonly wake: () => void;
}

const callsAtOnce = 500;

/** Wires stored callbacks to polling: what has come, and that something has. */
export function composeCalls({ clock, publish, stores, webhookUrl, wake }: Options) {
  const { deliveries, requests, generations } = stores;
  const replayed = new Map<string, number>();
  // What came before this start and was not looked after yet is news too.
  let hasRung = deliveries.unheard(1).length > 0;
  function ring(): void {
    hasRung = true;
    wake();
  }
  const calls: Calls = {
    unheard: () =>
      deliveries.unheard(callsAtOnce).map((call) => {
        const again = replayed.get(call.id);
        return { ...call, receivedAt: again ?? call.receivedAt, isReplay: again !== undefined };
      }),
    markHeard: (ids, now) => {
      for (const id of ids) replayed.delete(id);
      deliveries.markHeard(ids, now);
      // More may have come than are taken in at once.
      hasRung ||= deliveries.unheard(1).length > 0;
      publish("webhooks.changed", null);
    },
    address: webhookUrl,
    isAsked: (id, address) => requests.read(id)?.request.includes(JSON.stringify(address)) ?? false,
    known: generations.claimed,
  };
  return {
    calls,
    ring,
    /** Once after each ring. */
    hasNews: (): boolean => {
      const had = hasRung;
      hasRung = false;
      return had;
    },
    replay: (id: string): void => {
      if (deliveries.markUnheard(id)) replayed.set(id, clock.now());
      ring();
    },
  };
}
