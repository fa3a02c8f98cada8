import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { describeById, usesWebhook } from "#main/queue/describeRequest.ts";
import { freezeRequest } from "#main/shared/api/domain/paidBody.ts";
import { testWorkspace } from "../../../support/testWorkspace.ts";

test("[S1] the queue describes a request by its ID and reports an unknown ID as not found", () => {
  const workspace = testWorkspace();
  const id = workspace.request("quoted");
  expect(describeById(workspace, id)).toMatchObject({ id, state: "quoted", prompt: "a" });
  const missing = "00000000-0000-4000-8000-0000000000ff" as PaidRequestId;
  expect(() => describeById(workspace, missing)).toThrow(expect.objectContaining({ code: "not_found" }));
});

const url = "https://studio.example.com/0123456789abcdef0123456789abcdef/hooks";
const request = freezeRequest({ type: "image", prompt: "a cup", webhook_url: url });

test.each([
  { title: "names the webhook URL of now, and webhooks arrive", now: url, areProven: true, expected: true },
  { title: "names the URL, but no webhook was seen to arrive", now: url, areProven: false, expected: false },
  { title: "names another URL than the one of now", now: `${url}2`, areProven: true, expected: false },
  { title: "names a URL, but webhooks are off now", now: null, areProven: true, expected: false },
])("[WH5] completion by webhook is $expected for a request that $title", ({ now, areProven, expected }) => {
  expect(usesWebhook({ webhookUrl: () => now, areCallsProven: () => areProven }, { request })).toBe(expected);
});
