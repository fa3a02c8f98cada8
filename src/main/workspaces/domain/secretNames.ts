/** Names under which a workspace's secrets are stored. API: Authentication, rules 1 and 6. */
export const secretNames = {
  apiKey: "api_key",
  webhookSecret: "webhook_secret",
  previousWebhookSecret: "webhook_secret_before",
} as const;
