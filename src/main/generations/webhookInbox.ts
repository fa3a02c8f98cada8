import type { Clock } from "#main/shared/base/clock.ts";
import type { TrackedWebhook, WebhookSource } from "./webhookTracker.ts";

interface Options extends Pick<WebhookSource, "isRequested" | "known"> {
  readonly clock: Clock;
  /** Stored webhooks that no poll has followed yet, oldest first. */
  readonly unprocessed: (limit: number) => readonly Omit<TrackedWebhook, "isReplay">[];
  /** Marks these as processed. Durable. */
  readonly markProcessed: (ids: readonly string[], now: number) => void;
  /** Marks this webhook as unprocessed. Durable. Returns false when no webhook has this ID. */
  readonly markUnprocessed: (id: string) => boolean;
  /** The URL for webhooks now; null when webhooks are off. */
  readonly webhookUrl: () => string | null;
  /** The stored webhooks have changed. */
  readonly changed: () => void;
  /** Polling may have become due. */
  readonly wake: () => void;
}

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
export function createWebhookInbox(options: Options): WebhookInbox {
  const { clock, unprocessed, wake } = options;
  /** When the user asked to process a webhook again, by its ID. */
  const replayedAt = new Map<string, number>();
  // Webhooks left unprocessed by an earlier start count as new.
  let hasNews = hasUnprocessed();

  function hasUnprocessed(): boolean {
    return unprocessed(1).length > 0;
  }
  function received(): void {
    hasNews = true;
    wake();
  }

  return {
    webhooks: {
      unprocessed: () =>
        unprocessed(pollLimit).map((webhook) => {
          const again = replayedAt.get(webhook.id);
          return { ...webhook, receivedAt: again ?? webhook.receivedAt, isReplay: again !== undefined };
        }),
      markProcessed: (ids, now) => {
        for (const id of ids) replayedAt.delete(id);
        options.markProcessed(ids, now);
        // More webhooks may have arrived than one poll processes.
        hasNews ||= hasUnprocessed();
        options.changed();
      },
      address: options.webhookUrl,
      isRequested: options.isRequested,
      known: options.known,
    },
    received,
    consumeNews: () => {
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
