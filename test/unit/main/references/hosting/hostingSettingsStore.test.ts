import { expect, test } from "vitest";
import type { Bucket } from "#contracts/hosting.ts";
import { initialHosting } from "#main/references/domain/hostingSettings.ts";
import { redact } from "#main/shared/platform/redact.ts";
import { sessionSecrets } from "#main/shared/platform/sessionSecrets.ts";
import { createHostingSettingsStore } from "#main/references/hosting/hostingSettingsStore.ts";
import { type ReferenceScene, withReferences } from "../../../../support/testReferences.ts";

const bucket: Bucket = {
  endpoint: "https://s3.example.com",
  region: "eu",
  name: "refs",
  prefix: "",
  isPathStyle: false,
};
const key = { id: "AKIA", secret: "only in memory" };

/** Opens the settings, and returns them with what they did, in order. */
function openStore({ context }: ReferenceScene, secrets = sessionSecrets()) {
  const notified: string[] = [];
  const store = createHostingSettingsStore({
    ...context,
    meta: {
      read: context.meta.read,
      write: (name, value) => {
        context.meta.write(name, value);
        notified.push("written");
      },
    },
    secrets: {
      read: secrets.read,
      write: (name, value) => {
        secrets.write(name, value);
        notified.push(value === null ? "no secret" : `secret, in a log: ${String(redact(key.secret))}`);
      },
    },
    hostedWriter: { ...context.hostedWriter, hurryFailed: (now) => void notified.push(`retry removals at ${now}`) },
    publish: (name) => void notified.push(name),
    wake: () => void notified.push("wake"),
  });
  return { store, notified, secrets };
}

const withStore = (work: (opened: ReturnType<typeof openStore>, scene: ReferenceScene) => void) =>
  withReferences((scene) => work(openStore(scene), scene));

test("[RF9] a new workspace has automatic hosting, no bucket, and no inline files", async () => {
  await withStore(({ store, notified }) => {
    expect(store.read()).toEqual(initialHosting);
    expect(store.hasKey()).toBe(false);
    expect(notified).toEqual([]);
  });
});

test("[RF4] a hosting setting is written before the change is announced, and survives a restart", async () => {
  await withStore(({ store, notified }, scene) => {
    store.update({ preferred: "bucket", bucket });
    expect(notified).toEqual(["written", "hosting.changed"]);
    const expected = { ...initialHosting, preferred: "bucket", bucket };
    expect(store.read()).toEqual(expected);
    expect(openStore(scene).store.read()).toEqual(expected);
  });
});

test("[RF4] an update leaves omitted hosting settings unchanged and can remove the bucket", async () => {
  await withStore(({ store }) => {
    store.update({ preferred: "data", bucket, allowsData: true });
    store.update({ preferred: undefined, bucket: undefined, allowsData: undefined });
    expect(store.read()).toEqual({ preferred: "data", bucket, allowsData: true, probe: null });
    store.update({ bucket: null });
    expect(store.read().bucket).toBeNull();
    store.update({ allowsData: false });
    expect(store.read()).toEqual({ ...initialHosting, preferred: "data" });
  });
});

test("[RF9] the probe result for inline files is stored and survives later updates", async () => {
  await withStore(({ store, notified }, scene) => {
    const probe = { at: 4_000, isAccepted: true, message: "It gave a price." };
    store.setProbe(probe);
    expect(notified).toEqual(["written", "hosting.changed"]);
    store.update({ allowsData: true });
    expect(openStore(scene).store.read()).toEqual({ ...initialHosting, allowsData: true, probe });
  });
});

test("[RF8] the bucket key is excluded from logs and not written to disk", async () => {
  await withStore(({ store, notified, secrets }, scene) => {
    store.setKey(key);
    expect(store.key()).toEqual(key);
    expect(store.hasKey()).toBe(true);
    expect(notified[0]).toBe("secret, in a log: [redacted]");
    expect(notified).not.toContain("written");
    expect(scene.context.meta.read("hosting")).toBeNull();
    expect(openStore(scene, secrets).store.key()).toEqual(key);
    expect(openStore(scene).store.hasKey()).toBe(false);
  });
});

test("[RF7] a new bucket key retries failed file removals immediately", async () => {
  await withStore(({ store, notified }) => {
    store.setKey(key);
    expect(notified.slice(1)).toEqual(["retry removals at 100000", "hosting.changed", "wake"]);
  });
});

test("[RF8] a removed bucket key is deleted and triggers no retry of file removals", async () => {
  await withStore(({ store, notified }) => {
    store.setKey(key);
    notified.length = 0;
    store.setKey(null);
    expect(store.key()).toBeNull();
    expect(store.hasKey()).toBe(false);
    expect(notified).toEqual(["no secret", "hosting.changed", "wake"]);
  });
});
