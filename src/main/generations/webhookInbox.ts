import type { Clock } from "../shared/base/clock.ts";
import type { Call, Calls } from "./hearCalls.ts";

interface Options extends Pick<Calls, "isAsked" | "known"> {
  readonly clock: Clock;
  /** Stored webhooks that no poll has followed yet, oldest first. */
  readonly unprocessed: (limit: number) => readonly Omit<Call, "isReplay">[];
  /** Durable. */
  readonly markProcessed: (ids: readonly string[], now: number) => void;
  /** Durable. False when no webhook has this ID. */
  readonly markUnprocessed: (id: string) => boolean;
  /** Where the service calls back now; null when webhooks are off. */
  readonly webhookUrl: () => string | null;
  /** What is stored of webhooks has changed. */
  readonly changed: () => void;
  /** Polling may have become due. */
  readonly wake: () => void;
}

/** The stored webhooks that wait for a poll, and whether any came since polling last asked. */
export interface WebhookInbox {
  readonly calls: Calls;
  /** A webhook was stored: polling is woken. */
  readonly received: () => void;
  /** Whether a webhook came since this was last asked. */
  readonly takeNews: () => boolean;
  /** A person wants this stored webhook processed again. */
  readonly replay: (id: string) => void;
}

const pollLimit = 500;

/** Hands stored webhooks to polling, at most 500 at once. */
export function createWebhookInbox(options: Options): WebhookInbox {
  const { clock, unprocessed, wake } = options;
  /** When a person asked for the webhook again, by its ID. */
  const replayedAt = new Map<string, number>();
  // Webhooks of an earlier start that were not processed are news too.
  let hasNews = hasUnprocessed();

  function hasUnprocessed(): boolean {
    return unprocessed(1).length > 0;
  }
  function received(): void {
    hasNews = true;
    wake();
  }

  return {
    calls: {
      unheard: () =>
        unprocessed(pollLimit).map((webhook) => {
          const again = replayedAt.get(webhook.id);
          return { ...webhook, receivedAt: again ?? webhook.receivedAt, isReplay: again !== undefined };
        }),
      markHeard: (ids, now) => {
        for (const id of ids) replayedAt.delete(id);
        options.markProcessed(ids, now);
        // More may have come than one poll takes.
        hasNews ||= hasUnprocessed();
        options.changed();
      },
      address: options.webhookUrl,
      isAsked: options.isAsked,
      known: options.known,
    },
    received,
    takeNews: () => {
      const had = hasNews;
      hasNews = false;
      return had;
    },
    replay: (id) => {
      if (options.markUnprocessed(id)) replayedAt.set(id, clock.now());
      received();
    },
  };
}
