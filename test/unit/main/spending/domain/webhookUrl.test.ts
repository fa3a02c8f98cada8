import { expect, test } from "vitest";
import { namesWebhookUrl, withWebhookUrl, withoutWebhookUrl } from "#main/spending/domain/webhookUrl.ts";
import { publicOrigin } from "#main/webhooks/domain/listenerSettings.ts";
import type { RequestPayload } from "#main/shared/api/domain/requestPayload.ts";

const now = "https://now.example.com/0/hooks";
const request = { type: "image", prompt: 'It says "webhook_url":"https://x.example"' } as const;
const before = { ...request, webhook_url: "https://before.example.com/0/hooks" };

test("[WH4] every item of a request gets the current webhook URL, and earlier webhook URLs are removed", () => {
  const batch: RequestPayload = {
    kind: "batch",
    request: {
      items: [
        { item_id: "a", request: before },
        { item_id: "b", request },
      ],
    },
  };
  expect(withWebhookUrl({ kind: "generation", request: before }, now).request).toEqual({
    ...request,
    webhook_url: now,
  });
  expect(withWebhookUrl({ kind: "generation", request: before }, null).request).toEqual(request);
  expect(withWebhookUrl(batch, now).request).toEqual({
    items: [
      { item_id: "a", request: { ...request, webhook_url: now } },
      { item_id: "b", request: { ...request, webhook_url: now } },
    ],
  });
});

test("[WH4] a recipe contains no webhook URL of the app, and a prompt that mentions one stays unchanged", () => {
  const whole = JSON.stringify({ ...request, webhook_url: now });
  expect(JSON.parse(withoutWebhookUrl(whole) ?? "")).toEqual(request);
  const items = JSON.stringify({ items: [{ item_id: "a", request: { ...request, webhook_url: now } }] });
  expect(JSON.parse(withoutWebhookUrl(items) ?? "")).toEqual({ items: [{ item_id: "a", request }] });
  expect(withoutWebhookUrl(null)).toBeNull();
});

test("[WH4] [WH5] a frozen request names exactly the webhook URL that the request contains", () => {
  const frozen = JSON.stringify({ ...request, webhook_url: now });
  expect(namesWebhookUrl(frozen, now)).toBe(true);
  expect(namesWebhookUrl(frozen, now.slice(0, -1))).toBe(false);
  expect(namesWebhookUrl(JSON.stringify({ ...request, prompt: `See ${now} for more` }), now)).toBe(false);
  expect(namesWebhookUrl(undefined, now)).toBe(false);
});

test.each([
  ["studio.example.com", "https://studio.example.com"],
  [" https://Studio.Example.com/ ", "https://studio.example.com"],
  ["https://a-b.trycloudflare.com/some/path", "https://a-b.trycloudflare.com"],
  ["https://studio.example.com:8443", "https://studio.example.com:8443"],
  ["http://studio.example.com", null],
  ["https://127.0.0.1", null],
  ["https://[::1]", null],
  ["https://localhost", null],
  ["https://user:pw@studio.example.com", null],
  ["ftp://studio.example.com", null],
  ["javascript:alert(1)", null],
  ["", null],
])("[WH4] the input %s gives the public URL %s", (typed, origin) => {
  expect(publicOrigin(typed)).toBe(origin);
});
