import { expect, test } from "vitest";
import type { Webhooks } from "../../../../src/contracts/webhooks.ts";
import { changeWebhooks, readWebhooks, replaceWebhookSecret } from "../../../../src/main/webhooks/changeWebhooks.ts";

interface Notified {
  readonly url?: string | null;
  readonly isProven?: boolean;
  readonly listens?: boolean;
}

/** A listener that records its calls in order. */
function aListener({ url = "https://studio.example.com/hooks", isProven = true, listens = true }: Notified = {}) {
  const steps: unknown[] = [];
  const listener = { areOn: true, missing: null } as Omit<Webhooks, "hearing">;
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
    },
  };
}

test("[WH5] completion arrives by webhook once webhooks can arrive and one did, else by polling", () => {
  expect(readWebhooks(aListener().deps)).toEqual({ areOn: true, missing: null, completionChannel: "webhook" });
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
  expect(steps).toEqual([{ publicAddress: "https://studio.example.com" }, { publicAddress: null }]);
});

test("[WH4] an invalid public URL rejects the whole change", async () => {
  const { steps, deps } = aListener();
  const change = { areOn: true, publicAddress: "http://studio.example.com" };
  await expect(changeWebhooks(deps, change)).rejects.toMatchObject({ code: "bad_input" });
  expect(steps).toEqual([]);
});

test("[SE3] a webhook secret is excluded from the log before any other use", () => {
  const { steps, deps } = aListener();
  replaceWebhookSecret(deps, "whsec_1");
  expect(steps).toEqual(["never log whsec_1", "replace by whsec_1", "changed"]);
});

test("[WH1] removing the user's webhook secret restores the service's secret", () => {
  const { steps, deps } = aListener();
  expect(replaceWebhookSecret(deps, null)).toMatchObject({ completionChannel: "webhook" });
  expect(steps).toEqual(["replace by null", "changed"]);
});
