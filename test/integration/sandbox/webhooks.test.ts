import { createHmac } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import type { FaultInput } from "#sandbox/http/fault.ts";
import { type Received, type Receiver, startReceiver } from "../../support/receiver.ts";
import { clientOf, quoteAndConfirm, until } from "../../support/sandboxClient.ts";
import { image } from "../../support/serviceRequests.ts";
import { spawnSandbox, temporaryDataDir } from "../../support/startSandbox.ts";
import { withSandbox } from "../../support/withSandbox.ts";

const receivers: Receiver[] = [];
async function receiver(answer?: (index: number) => number | undefined): Promise<Receiver> {
  const started = await startReceiver(answer);
  receivers.push(started);
  return started;
}
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((each) => each.close()));
});

const quick = { webhooks: { first_retry_seconds: 0.01, max_attempts: 6 } };

function expectSigned(delivery: Received | undefined, secret: string): void {
  if (delivery === undefined) throw new Error("there is no delivery");
  const { headers, body } = delivery;
  const timestamp = headers["x-service-timestamp"] ?? "";
  expect(timestamp).toMatch(/^\d{10}$/);
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
  const digest = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  expect(headers["x-service-signature"]).toBe(`v1=${digest}`);
}

test("[SB12] a completed generation sends one webhook, signed over the sent bytes", async () => {
  const hook = await receiver();
  await withSandbox(quick, async (client) => {
    const { reply } = await quoteAndConfirm(client, "/v1/generations", {
      ...image,
      webhook_url: `${hook.url}/done?a=1`,
    });
    const [delivery] = await hook.count(1);
    expectSigned(delivery, "whsec_1");
    expect(delivery?.path).toBe("/done?a=1");
    const body = JSON.parse(delivery?.body ?? "");
    const record = (await client.get(`/v1/generations/${reply.body.data.id}`)).body.data;
    expect(body).toMatchObject({ event: "generation.completed", data: record });
    expect(delivery?.headers["x-service-delivery-id"]).toBe(body.id);
  });
  expect(hook.received).toHaveLength(1);
});

test("[SB12] a failed generation also sends a webhook", async () => {
  const hook = await receiver();
  await withSandbox(quick, async (client) => {
    await quoteAndConfirm(client, "/v1/generations", { ...image, prompt: "fail:provider", webhook_url: hook.url });
    const [delivery] = await hook.count(1);
    expect(JSON.parse(delivery?.body ?? "")).toMatchObject({ event: "generation.failed", data: { status: "failed" } });
  });
});

test("[SB12] a webhook is retried with the same ID and body and a valid signature until accepted", async () => {
  const hook = await receiver((index) => (index === 1 ? undefined : ([500, 500, 302, 404][index] ?? 204)));
  await withSandbox(quick, async (client) => {
    await quoteAndConfirm(client, "/v1/generations", { ...image, webhook_url: hook.url });
    const deliveries = await hook.count(5);
    expect(new Set(deliveries.map((each) => each.headers["x-service-delivery-id"]))).toHaveProperty("size", 1);
    expect(new Set(deliveries.map((each) => each.body))).toHaveProperty("size", 1);
    for (const delivery of deliveries) expectSigned(delivery, "whsec_1");
  });
});

test("[SB12] a webhook delivery stops after the last attempt", async () => {
  const hook = await receiver(() => 500);
  const given = new Promise<void>((resolve) => {
    const log = (_: string, message: string) => message === "a callback is given up" && resolve();
    void withSandbox(
      { webhooks: { first_retry_seconds: 0.01, max_attempts: 3 } },
      async (client) => {
        await quoteAndConfirm(client, "/v1/generations", { ...image, webhook_url: hook.url });
        await given;
      },
      { log },
    );
  });
  await given;
  expect(hook.received).toHaveLength(3);
});

test.each([
  [{ on: "POST /v1/generations", kind: "duplicate_webhook" }, 2],
  [{ on: "POST /v1/generations", kind: "never_webhook" }, 0],
] as const)("[SB12] with the fault %o a webhook is delivered %i times", async (fault: FaultInput, times) => {
  const hook = await receiver();
  await withSandbox({ ...quick, faults: [fault] }, async (client) => {
    await quoteAndConfirm(client, "/v1/generations", { ...image, webhook_url: `${hook.url}/first` });
    await quoteAndConfirm(client, "/v1/generations", { ...image, webhook_url: `${hook.url}/second` });
    await hook.count(times + 1);
    await until(async () => hook.received.some((each) => each.path === "/second"), Boolean);
  });
  const first = hook.received.filter((each) => each.path === "/first");
  expect(first).toHaveLength(times);
  expect(new Set(first.map((each) => each.headers["x-service-delivery-id"])).size).toBe(Math.min(1, times));
});

test.each(["http://192.0.2.1:9/", "http://localhost.example:9/", "ftp://127.0.0.1/", "http://127.0.0.1.example/"])(
  "[SB12] a webhook to %s is outside loopback and never sent",
  async (webhook_url) => {
    const messages: string[] = [];
    const log = (_: string, message: string) => void messages.push(message);
    await withSandbox(
      quick,
      async (client) => {
        const { reply } = await quoteAndConfirm(client, "/v1/generations", { ...image, webhook_url });
        const read = () => client.get(`/v1/generations/${reply.body.data.id}`);
        await until(read, (each) => each.body.data.status === "completed");
        expect(messages).toContain("a callback outside loopback is not made");
      },
      { log },
    );
  },
);

test("[SB12] a delivery interrupted by a kill is repeated after the restart, with the same ID", async () => {
  let isUp = false;
  const hook = await receiver(() => (isUp ? 200 : 500));
  const data = temporaryDataDir();
  const config = { data_dir: data.path, webhooks: { first_retry_seconds: 0.05, max_attempts: 40 } };
  const first = await spawnSandbox(config);
  await quoteAndConfirm(clientOf(first), "/v1/generations", { ...image, webhook_url: hook.url });
  await hook.count(1);
  await first.kill();
  const before = hook.received.length;
  isUp = true;
  const second = await spawnSandbox(config);
  const deliveries = await hook.count(before + 1);
  expect(new Set(deliveries.map((each) => each.headers["x-service-delivery-id"]))).toHaveProperty("size", 1);
  await second.stop();
  data.remove();
});
