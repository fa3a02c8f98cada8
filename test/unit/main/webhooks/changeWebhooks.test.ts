import { expect, test } from "vitest";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import type { Webhooks } from "#contracts/webhooks.ts";
import { changeWebhooks, readWebhooks, replaceWebhookSecret } from "#main/webhooks/changeWebhooks.ts";

interface Notified {
  readonly url?: string | null;
  readonly isProven?: boolean;
  readonly listens?: boolean;
  readonly areOn?: boolean;
  readonly secret?: Webhooks["secret"];
  readonly accepts?: boolean;
}

/** A listener that records its calls in order. */
function aListener(given: Notified = {}) {
  const { url = "https://studio.example.com/hooks", isProven = true, listens = true, accepts = true } = given;
  const steps: unknown[] = [];
  const { areOn = true, secret = null } = given;
  const listener = { areOn, missing: null, secret } as Omit<Webhooks, "hearing">;
  return {
    steps,
    deps: {
      describe: () => listener,
      webhookUrl: () => url,
      areProven: () => isProven,
      listen: () => {
        steps.push("listen");
        return listens ? Promise.resolve() : Promise.reject(new Error("no port is free"));
      },
      change: (change: object) => void steps.push(change),
      replace: (secret: string | null) => void steps.push(`replace by ${secret}`),
      neverLog: (secret: string) => void steps.push(`never log ${secret}`),
      changed: () => void steps.push("changed"),
      acceptAction: (action: ConsentAction) => {
        steps.push(`asks ${action.kind}`);
        return Promise.resolve(accepts);
      },
      acceptHost: (origin: string) => {
        steps.push(`asks ${origin}`);
        return Promise.resolve(accepts);
      },
    },
  };
}

test("[WH5] completion arrives by webhook once webhooks can arrive and one did, else by polling", () => {
  expect(readWebhooks(aListener().deps)).toMatchObject({ areOn: true, missing: null, completionChannel: "webhook" });
  expect(readWebhooks(aListener({ isProven: false }).deps).completionChannel).toBe("polling");
  expect(readWebhooks(aListener({ url: null }).deps).completionChannel).toBe("polling");
});

test("[WH3] turning webhooks on opens the port first, and webhooks remain off if the port can't be opened", async () => {
  const { steps, deps } = aListener();
  expect(await changeWebhooks(deps, { areOn: true })).toMatchObject({ completionChannel: "webhook" });
  expect(steps).toEqual(["listen", { areWebhooksOn: true }]);
  const closed = aListener({ listens: false });
  await expect(changeWebhooks(closed.deps, { areOn: true })).rejects.toThrow("no port is free");
  expect(closed.steps).toEqual(["listen"]);
});

test("[WH3] turning webhooks off opens no port", async () => {
  const { steps, deps } = aListener();
  await changeWebhooks(deps, { areOn: false });
  expect(steps).toEqual([{ areWebhooksOn: false }]);
});

test("[WH4] a public URL is stored as its origin, and can be removed", async () => {
  const { steps, deps } = aListener();
  await changeWebhooks(deps, { publicAddress: " Studio.Example.com/hooks " });
  await changeWebhooks(deps, { publicAddress: null });
  expect(steps).toEqual([
    "asks https://studio.example.com",
    { publicAddress: "https://studio.example.com" },
    { publicAddress: null },
  ]);
});

test("[WH4] an invalid public URL rejects the whole change", async () => {
  const { steps, deps } = aListener();
  const change = { areOn: true, publicAddress: "http://studio.example.com" };
  await expect(changeWebhooks(deps, change)).rejects.toMatchObject({ code: "bad_input" });
  expect(steps).toEqual([]);
});

test("[SE3] a webhook secret is excluded from the log before any other use", async () => {
  const { steps, deps } = aListener();
  await replaceWebhookSecret(deps, "whsec_1");
  expect(steps).toEqual(["never log whsec_1", "replace by whsec_1", "changed"]);
});

test("[WH1] removing the user's webhook secret restores the service's secret", async () => {
  const { steps, deps } = aListener();
  expect(await replaceWebhookSecret(deps, null)).toMatchObject({ completionChannel: "webhook" });
  expect(steps).toEqual(["replace by null", "changed"]);
});

test("[SE103] turning webhooks on and replacing the user's secret change nothing without acceptance; turning off asks nothing", async () => {
  const declined = aListener({ areOn: false, secret: "person", accepts: false });
  await changeWebhooks(declined.deps, { areOn: true });
  await replaceWebhookSecret(declined.deps, "whsec_2");
  await replaceWebhookSecret(declined.deps, null);
  expect(declined.steps).toEqual(["asks openListener", "asks replaceWebhookSecret", "asks replaceWebhookSecret"]);
  const accepted = aListener({ areOn: false, secret: "person" });
  await changeWebhooks(accepted.deps, { areOn: true });
  await replaceWebhookSecret(accepted.deps, "whsec_2");
  expect(accepted.steps).toEqual([
    "asks openListener",
    "listen",
    { areWebhooksOn: true },
    "asks replaceWebhookSecret",
    "never log whsec_2",
    "replace by whsec_2",
    "changed",
  ]);
  const off = aListener({ secret: null });
  await changeWebhooks(off.deps, { areOn: false });
  await replaceWebhookSecret(off.deps, "whsec_1");
  expect(off.steps.filter((step) => String(step).startsWith("asks"))).toEqual([]);
});

test("[SE101] a public URL whose host the user declines is not stored, and opens no port", async () => {
  const { steps, deps } = aListener({ accepts: false });
  await changeWebhooks(deps, { areOn: true, publicAddress: "https://studio.example.com" });
  expect(steps).toEqual(["asks https://studio.example.com"]);
});
