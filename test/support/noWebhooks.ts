import type { WebhookSource } from "#main/generations/webhookTracker.ts";

/** A workspace without webhooks. */
export const noWebhooks: WebhookSource = {
  unprocessed: () => [],
  markProcessed: () => undefined,
  address: () => null,
  isRequested: () => false,
  known: () => new Set(),
};
