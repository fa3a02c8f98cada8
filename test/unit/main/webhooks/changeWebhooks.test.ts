import { expect, test } from "vitest";
import { sessionSecrets } from "#main/shared/platform/sessionSecrets.ts";
import { redact } from "#main/shared/platform/redact.ts";
import { changeWebhooks, readWebhooks, replaceSecret, revokePreviousSecret } from "#main/webhooks/changeWebhooks.ts";
import { webhookScene } from "../../../support/webhookScene.ts";

const origin = "https://studio.example.com";
const replaced = ["writes webhook_secret", "writes webhook_secret_before", "publishes webhooks.changed"];

test("[WH5] completion arrives by webhook once webhooks can arrive and one did, else by polling", async () => {
  const { webhooks } = webhookScene();
  expect(readWebhooks(webhooks)).toMatchObject({ areOn: false, completionChannel: "polling" });
  const on = await changeWebhooks(webhooks, { areOn: true, publicAddress: origin });
  expect(on).toMatchObject({ areOn: true, missing: null, completionChannel: "webhook" });
  expect(readWebhooks({ ...webhooks, areCallsProven: () => false }).completionChannel).toBe("polling");
  const removed = await changeWebhooks(webhooks, { publicAddress: null });
  expect(removed).toMatchObject({ areOn: true, missing: "address", completionChannel: "polling" });
});

test("[WH3] turning webhooks on opens the port first, and webhooks remain off if the port can't be opened", async () => {
  const { steps, webhooks } = webhookScene();
  const on = await changeWebhooks(webhooks, { areOn: true });
  expect(on?.localAddress).toBe(webhooks.listener.address()?.local);
  expect(steps).toEqual(["asks openListener", "listen", { areWebhooksOn: true }]);
  const closed = webhookScene({ listens: false });
  await expect(changeWebhooks(closed.webhooks, { areOn: true })).rejects.toThrow("no port is free");
  expect(closed.steps).toEqual(["asks openListener", "listen"]);
  expect(readWebhooks(closed.webhooks)).toMatchObject({ areOn: false, localAddress: null });
});

test("[WH3] turning webhooks off opens no port", async () => {
  const { steps, webhooks } = webhookScene();
  expect(await changeWebhooks(webhooks, { areOn: false })).toMatchObject({ areOn: false, localAddress: null });
  expect(steps).toEqual([{ areWebhooksOn: false }]);
});

test("[WH4] a public URL is stored as its origin, and can be removed", async () => {
  const { steps, webhooks } = webhookScene();
  const change = (publicAddress: string | null) => changeWebhooks(webhooks, { publicAddress });
  expect(await change(" Studio.Example.com/hooks ")).toMatchObject({ publicAddress: origin });
  expect(await change(null)).toMatchObject({ publicAddress: null });
  expect(steps).toEqual([`asks webhook ${origin}`, { publicAddress: origin }, { publicAddress: null }]);
});

test("[WH4] an invalid public URL rejects the whole change", async () => {
  const { steps, webhooks } = webhookScene();
  const change = { areOn: true, publicAddress: "http://studio.example.com" };
  await expect(changeWebhooks(webhooks, change)).rejects.toMatchObject({ code: "bad_input" });
  expect(steps).toEqual([]);
  expect(readWebhooks(webhooks)).toMatchObject({ areOn: false, publicAddress: null });
});

test("[SE3] a webhook secret is excluded from the log before any other use", async () => {
  const logged: unknown[] = [];
  const stored = sessionSecrets();
  const write = (name: string, value: string | null) => {
    logged.push(redact(`stores ${value}`));
    stored.write(name, value);
  };
  const { webhooks } = webhookScene({ secrets: { ...stored, write } });
  await replaceSecret(webhooks, "whsec_of_person");
  expect(logged[0]).toBe("stores [redacted]");
  expect(stored.read("webhook_secret")).toBe("whsec_of_person");
});

test("[WH1] removing the user's webhook secret restores the service's secret", async () => {
  const { steps, webhooks } = webhookScene();
  expect(await replaceSecret(webhooks, "whsec_of_person")).toMatchObject({ secret: "person" });
  expect(await replaceSecret(webhooks, null)).toMatchObject({ secret: "service", hasPreviousSecret: true });
  const { webhookSecrets } = webhooks.listener;
  expect(webhookSecrets.read()).toEqual({ current: "whsec_of_service", previous: "whsec_of_person" });
  expect(steps).toEqual([...replaced, "asks replaceWebhookSecret", ...replaced]);
  expect(revokePreviousSecret(webhooks)).toMatchObject({ secret: "service", hasPreviousSecret: false });
  expect(steps.slice(-2)).toEqual(replaced.slice(1));
});

test("[SE103] turning webhooks on and replacing the user's secret change nothing without consent; turning off asks nothing", async () => {
  const declined = webhookScene({ accepts: false });
  await replaceSecret(declined.webhooks, "whsec_1");
  declined.steps.length = 0;
  expect(await changeWebhooks(declined.webhooks, { areOn: true })).toBeNull();
  expect(await replaceSecret(declined.webhooks, "whsec_2")).toBeNull();
  expect(await replaceSecret(declined.webhooks, null)).toBeNull();
  expect(declined.steps).toEqual(["asks openListener", "asks replaceWebhookSecret", "asks replaceWebhookSecret"]);
  expect(declined.webhooks.listener.webhookSecrets.read().current).toBe("whsec_1");
  const accepted = webhookScene();
  await replaceSecret(accepted.webhooks, "whsec_1");
  accepted.steps.length = 0;
  await changeWebhooks(accepted.webhooks, { areOn: true });
  await replaceSecret(accepted.webhooks, "whsec_2");
  const turnedOn = ["asks openListener", "listen", { areWebhooksOn: true }];
  expect(accepted.steps).toEqual([...turnedOn, "asks replaceWebhookSecret", ...replaced]);
  const off = webhookScene();
  await changeWebhooks(off.webhooks, { areOn: false });
  await replaceSecret(off.webhooks, "whsec_1");
  expect(off.steps.filter((step) => String(step).startsWith("asks"))).toEqual([]);
});

test("[SE101] a public URL whose host the user declines is not stored, and opens no port", async () => {
  const { steps, webhooks } = webhookScene({ accepts: false });
  expect(await changeWebhooks(webhooks, { publicAddress: origin })).toBeNull();
  expect(
    await changeWebhooks(
      { ...webhooks, consentToAction: () => Promise.resolve(true) },
      { areOn: true, publicAddress: origin },
    ),
  ).toBeNull();
  expect(steps).toEqual([`asks webhook ${origin}`, `asks webhook ${origin}`]);
  expect(readWebhooks(webhooks)).toMatchObject({ areOn: false, publicAddress: null, localAddress: null });
});
