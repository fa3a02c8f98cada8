import { expect, test } from "vitest";
import { rejectionReasons, type Webhooks } from "#contracts/webhooks.ts";
import { tunnelsTo } from "#renderer/features/settings/webhooks/tunnels.ts";
import {
  clockText,
  rejectionText,
  testResultText,
  webhookStatus,
} from "#renderer/features/settings/webhooks/webhookText.ts";

const on: Webhooks = {
  areOn: true,
  missing: null,
  completionChannel: "webhook",
  localAddress: "http://127.0.0.1:41234",
  publicAddress: "https://studio.example.com",
  isServiceLocal: false,
  secret: "person",
  hasPreviousSecret: false,
  clockAheadMs: 0,
  rejections: { count: 0, recent: [] },
};

test("[WH5] the webhook status shows a missing setting first, and polling until the first webhook arrives", () => {
  expect(webhookStatus({ ...on, areOn: false, missing: "secret" })).toMatch(/^Off\./);
  expect(webhookStatus({ ...on, missing: "secret" })).toContain("secret is missing");
  expect(webhookStatus({ ...on, missing: "address" })).toContain("can't reach");
  expect(webhookStatus({ ...on, missing: "port" })).toContain("listener couldn't start");
  expect(webhookStatus({ ...on, completionChannel: "polling" })).toContain("until the first webhook arrives");
  expect(webhookStatus(on)).toContain("webhooks arrive.");
});

test("[WH6] every outcome of the webhook self-test shows the result and the point of failure", () => {
  expect(testResultText({ kind: "received", roundTripMs: 38 })).toEqual({
    isPassed: true,
    text: "The webhook arrived in 38 ms.",
  });
  expect(testResultText({ kind: "no_answer", reason: "ENOTFOUND" }).text).toContain("ENOTFOUND");
  expect(testResultText({ kind: "elsewhere", status: 502 }).text).toContain("502");
  for (const reason of rejectionReasons) {
    const { isPassed, text } = testResultText({ kind: "rejected", reason });
    expect(isPassed).toBe(false);
    expect(text).toContain(rejectionText[reason]);
  }
});

test("a clock difference is shown in the right direction, and a correct clock is not mentioned", () => {
  expect(clockText(900)).toBeNull();
  expect(clockText(42_000)).toContain("42 seconds ahead of");
  expect(clockText(-600_000)).toContain("10 minutes behind");
});

test("each tunnel command points to the local listener address", () => {
  const commands = tunnelsTo("http://127.0.0.1:41234").map(({ command }) => command);
  expect(commands).toEqual([
    "cloudflared tunnel --url http://127.0.0.1:41234",
    "ngrok http 127.0.0.1:41234",
    "tailscale funnel 41234",
  ]);
});
