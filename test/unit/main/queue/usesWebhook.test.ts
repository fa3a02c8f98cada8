import { expect, test } from "vitest";
import { freezeRequest } from "#main/shared/api/domain/paidBody.ts";
import { usesWebhook } from "#main/queue/usesWebhook.ts";

const url = "https://studio.example.com/0123456789abcdef0123456789abcdef/hooks";
const request = freezeRequest({ type: "image", prompt: "a cup", webhook_url: url });

test.each([
  { title: "names the webhook URL of now, and webhooks arrive", now: url, areProven: true, expected: true },
  { title: "names the URL, but no webhook was seen to arrive", now: url, areProven: false, expected: false },
  { title: "names another URL than the one of now", now: `${url}2`, areProven: true, expected: false },
  { title: "names a URL, but webhooks are off now", now: null, areProven: true, expected: false },
])("[WH5] completion by webhook is $expected for a request that $title", ({ now, areProven, expected }) => {
  expect(usesWebhook({ webhookUrl: () => now, areProven: () => areProven }, { request })).toBe(expected);
});
