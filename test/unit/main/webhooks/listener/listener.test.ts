import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { sessionSecrets } from "#main/shared/platform/sessionSecrets.ts";
import { createListener, type Listener, type ListenerOptions } from "#main/webhooks/listener/listener.ts";
import { sendTestDelivery } from "#main/webhooks/listener/sendTestDelivery.ts";
import { testWorkspace } from "../../../../support/testWorkspace.ts";

const secret = "whsec_0123456789";
const day = 86_400_000;

/** Runs `work` with a workspace whose journal stays open across restarts of its listener. */
async function withScene(work: (scene: ReturnType<typeof listenerScene>) => Promise<void>): Promise<void> {
  const scene = listenerScene();
  try {
    await work(scene);
  } finally {
    for (const listener of scene.opened) await listener.close();
  }
}

function listenerScene() {
  const { clock, meta, deliveries } = testWorkspace();
  const steps: string[] = [];
  const note = (event: string) => void steps.push(event);
  const secrets = sessionSecrets();
  const opened: Listener[] = [];
  return {
    clock,
    steps,
    deliveries,
    opened,
    settings: () => JSON.parse(meta.read("listener") ?? "null") as { readonly port: number } | null,
    create: (more: Partial<ListenerOptions> = {}): Listener => {
      const listener = createListener({
        clock,
        log: { info: note, error: note },
        meta,
        deliveries,
        isServiceLocal: true,
        secrets,
        serviceSecret: secret,
        skewMs: () => 0,
        files: { find: () => null },
        rang: () => void steps.push("rang"),
        changed: () => void steps.push("changed"),
        ...more,
      });
      opened.push(listener);
      return listener;
    },
    /** Sends a webhook with this ID, signed with this secret; returns the response's status or the reason of the failure. */
    send: async (listener: Listener, id: string, by = secret) => {
      const url = listener.webhookUrl() ?? "http://127.0.0.1:1";
      const answer = await sendTestDelivery({
        url,
        id,
        body: JSON.stringify({ id }),
        secret: by,
        signedAt: clock.now(),
      });
      return answer.kind === "status" ? answer.status : answer.reason;
    },
  };
}

test("[WH3] the port is closed until first needed, and is opened once for all callers", async () => {
  await withScene(async ({ create, steps, settings }) => {
    const listener = create();
    expect(listener.address()).toBeNull();
    expect(listener.fileAddress("capability")).toBeNull();
    expect(settings()).toBeNull();
    const [one, other] = await Promise.all([listener.listen(), listener.listen()]);
    expect(one).toEqual(other);
    expect(await listener.listen()).toEqual(one);
    expect(listener.address()).toEqual(one);
    expect(one.local).toBe(`http://127.0.0.1:${settings()?.port}`);
    expect(steps).toEqual(["listener open", "changed"]);
  });
});

test("[WH4] the listener's port and token are stored at the first opening, so the URL survives a restart", async () => {
  await withScene(async ({ create }) => {
    const listener = create();
    await listener.listen();
    const address = listener.fileAddress("capability");
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/files\/capability$/);
    await listener.close();
    const again = create();
    await again.listen();
    expect(again.fileAddress("capability")).toBe(address);
  });
});

test("[WH3] a port that another program occupies is replaced by a free port, and the new port is stored", async () => {
  await withScene(async ({ create, settings }) => {
    const listener = create();
    await listener.listen();
    const port = settings()?.port;
    await listener.close();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
    expect((other.address() as AddressInfo).port).toBe(port);
    try {
      await create().listen();
      expect(settings()?.port).not.toBe(port);
    } finally {
      other.close();
    }
  });
});

test("[WH3] a port that can't be opened fails with listener_failed, and opens on the next attempt", async () => {
  await withScene(async ({ create, steps }) => {
    let isFull = true;
    const listener = create({
      meta: {
        read: () => null,
        write: () => {
          if (isFull) throw new Error("no space left");
        },
      },
    });
    await expect(listener.listen()).rejects.toMatchObject({ code: "listener_failed" });
    isFull = false;
    await listener.listen();
    expect(steps.at(-1)).toBe("changed");
  });
});

test("[WH3] the start opens the port only if webhooks are on, and logs a failure to open", async () => {
  await withScene(async ({ create, steps }) => {
    let isFull = false;
    const listener = create({
      meta: {
        read: () => null,
        write: () => {
          if (isFull) throw new Error("no space left");
        },
      },
    });
    await listener.start();
    expect(listener.address()).toBeNull();
    listener.change({ areWebhooksOn: true });
    isFull = true;
    await listener.start();
    expect(steps).toEqual(["changed", "listener open", "listener failed"]);
  });
});

test("[WH4] the webhook URL exists once webhooks are on, verifiable and reachable, and the port is open", async () => {
  await withScene(async ({ create }) => {
    const listener = create({ isServiceLocal: false, serviceSecret: null });
    const missing = () => listener.describe().missing;
    expect([missing(), listener.webhookUrl()]).toEqual([null, null]);
    listener.change({ areWebhooksOn: true });
    expect([missing(), listener.webhookUrl()]).toEqual(["secret", null]);
    listener.webhookSecrets.replace(secret);
    expect([missing(), listener.isReachable()]).toEqual(["address", false]);
    listener.change({ publicAddress: "https://studio.example.com" });
    expect([missing(), listener.isReachable(), listener.webhookUrl()]).toEqual(["port", true, null]);
    await listener.listen();
    expect(missing()).toBeNull();
    expect(listener.webhookUrl()).toMatch(/^https:\/\/studio\.example\.com\/[0-9a-f]{32}\/hooks$/);
    expect(listener.address()?.public).toBe("https://studio.example.com");
    listener.change({ areWebhooksOn: false });
    expect(listener.webhookUrl()).toBeNull();
    // Files are shared without webhooks too.
    expect(listener.fileAddress("capability")).toContain("https://studio.example.com/");
  });
});

test("[WH4] for a service on this computer, the public URL is ignored", async () => {
  await withScene(async ({ create }) => {
    const listener = create();
    listener.change({ areWebhooksOn: true, publicAddress: "https://studio.example.com" });
    const { local, public: outside } = await listener.listen();
    expect(outside).toBeNull();
    expect(listener.webhookUrl()?.startsWith(`${local}/`)).toBe(true);
    expect(listener.describe()).toMatchObject({ publicAddress: null, isServiceLocal: true, localAddress: local });
  });
});

test("[WH1] a webhook is stored before the jobs are notified, and a duplicate notifies no job", async () => {
  await withScene(async ({ create, send, steps, deliveries, clock }) => {
    const listener = create();
    listener.change({ areWebhooksOn: true });
    await listener.listen();
    steps.length = 0;
    expect(await send(listener, "one")).toBe(204);
    expect(deliveries.read("one")).not.toBeNull();
    expect(steps).toEqual(["rang"]);
    expect(await send(listener, "one")).toBe(204);
    clock.advance(250);
    expect(steps).toEqual(["rang", "changed"]);
  });
});

test("[WH5] any number of webhooks is published to the window at most every 250 ms, and then no timer remains", async () => {
  await withScene(async ({ create, send, steps, clock }) => {
    const listener = create();
    listener.change({ areWebhooksOn: true });
    await listener.listen();
    steps.length = 0;
    for (const id of ["one", "two", "three"]) await send(listener, id);
    clock.advance(249);
    expect(steps).toEqual(["rang", "rang", "rang"]);
    clock.advance(60_000);
    expect(steps).toEqual(["rang", "rang", "rang", "changed"]);
    expect(clock.waiting()).toBe(0);
    await send(listener, "four");
    clock.advance(250);
    expect(steps.slice(-2)).toEqual(["rang", "changed"]);
  });
});

test("[WH2] rejected deliveries are counted, and only one on a known path is published", async () => {
  await withScene(async ({ create, send, steps, clock }) => {
    const listener = create();
    listener.change({ areWebhooksOn: true });
    const { local } = await listener.listen();
    steps.length = 0;
    await fetch(`${local}/nobody-knows`);
    expect(clock.waiting()).toBe(0);
    expect(await send(listener, "forged", "another secret")).toBe(404);
    expect(listener.describe().rejections).toMatchObject({ count: 2, recent: [{ at: clock.now() }] });
    clock.advance(250);
    expect(steps).toEqual(["changed"]);
  });
});

test("[WH2] a correctly signed webhook is rejected while webhooks are off", async () => {
  await withScene(async ({ create, send, deliveries }) => {
    const listener = create();
    listener.change({ areWebhooksOn: true });
    await listener.listen();
    const url = listener.webhookUrl();
    listener.change({ areWebhooksOn: false });
    expect(await send({ ...listener, webhookUrl: () => url }, "one")).toBe(404);
    expect(deliveries.read("one")).toBeNull();
  });
});

test("[WH7] processed webhooks are stored for eight days, unprocessed ones without a limit", async () => {
  await withScene(async ({ create, deliveries, clock }) => {
    const received = (id: string, at: number) => ({ id, receivedAt: at, signedAt: at, body: Buffer.from(id) });
    const old = clock.now() - 8 * day;
    deliveries.storeDelivery([received("old", old - 1), received("unprocessed", old - 1), received("young", old)]);
    deliveries.markProcessed(["old", "young"], clock.now());
    create();
    expect(["old", "unprocessed", "young"].map((id) => deliveries.read(id) !== null)).toEqual([false, true, true]);
  });
});

test("[WH3] closing the listener closes the port, even one that is just being opened", async () => {
  await withScene(async ({ create, send }) => {
    const never = create();
    await never.close();
    const listener = create();
    listener.change({ areWebhooksOn: true });
    const listening = listener.listen();
    await listener.close();
    const { local } = await listening;
    expect(listener.address()).toBeNull();
    expect(listener.describe().missing).toBe("port");
    const closed = { ...listener, webhookUrl: () => `${local}/hooks` };
    expect(await send(closed, "one")).toBe("ECONNREFUSED");
  });
});
