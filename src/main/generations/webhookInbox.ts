import { namesWebhookUrl } from "#main/spending/domain/webhookUrl.ts";
import type { InboxContext } from "./context.ts";
import type { WebhookSource } from "./webhookTracker.ts";

/** The stored webhooks that wait for a poll, and whether new ones have arrived. */
export interface WebhookInbox {
  readonly webhooks: WebhookSource;
  /** Called when a webhook was stored. Wakes polling. */
  readonly received: () => void;
  /** Whether a webhook arrived since the last call. */
  readonly consumeNews: () => boolean;
  /** Processes this stored webhook again at the user's request. */
  readonly replay: (id: string) => void;
}

const pollLimit = 500;

/** Passes stored webhooks to polling, at most 500 at once. */
export function createWebhookInbox(context: InboxContext): WebhookInbox {
  const { clock, deliveries, requests } = context;
  /** When the user asked to process a webhook again, by its ID. */
  const replayedAt = new Map<string, number>();
  // Webhooks left unprocessed by an earlier start count as new.
  let hasNews = hasUnprocessed();

  function hasUnprocessed(): boolean {
    return deliveries.unprocessed(1).length > 0;
  }
  function received(): void {
    hasNews = true;
    context.wake();
  }

  return {
    webhooks: {
      unprocessed: () =>
        deliveries.unprocessed(pollLimit).map((webhook) => {
          const again = replayedAt.get(webhook.id);
          return { ...webhook, receivedAt: again ?? webhook.receivedAt, isReplay: again !== undefined };
        }),
      markProcessed: (ids, now) => {
        for (const id of ids) replayedAt.delete(id);
        deliveries.markProcessed(ids, now);
        // More webhooks may have arrived than one poll processes.
        hasNews ||= hasUnprocessed();
        context.publish("webhooks.changed", null);
      },
      address: context.webhookUrl,
      isRequested: (id, url) => namesWebhookUrl(requests.read(id)?.request, url),
      known: context.generations.claimed,
    },
    received,
    consumeNews: () => {
      const had = hasNews;
      hasNews = false;
      return had;
    },
    replay: (id) => {
      if (deliveries.markUnprocessed(id)) replayedAt.set(id, clock.now());
      received();
    },
  };
}
