import { expect, test } from "vitest";
import type { Bucket } from "#contracts/hosting.ts";
import { metaStore } from "#main/shared/database/metaStore.ts";
import { initialHosting } from "#main/references/domain/hostingSettings.ts";
import { sessionSecrets } from "#main/shared/platform/sessionSecrets.ts";
import { createHostingSettingsStore } from "#main/references/hosting/hostingSettingsStore.ts";
import { withJournal } from "../../../../support/journalDb.ts";
import { manualClock } from "../../../../support/manualClock.ts";

const bucket: Bucket = {
  endpoint: "https://s3.example.com",
  region: "eu",
  name: "refs",
  prefix: "",
  isPathStyle: false,
};
const key = { id: "AKIA", secret: "only in memory" };

function openStore(meta: ReturnType<typeof metaStore>, secrets = sessionSecrets()) {
  const notified: string[] = [];
  const store = createHostingSettingsStore({
    clock: manualClock(5_000),
    meta: {
      read: meta.read,
      write: (name, value) => {
        meta.write(name, value);
        notified.push("written");
      },
    },
    secrets,
    neverLog: (secret) => void notified.push(`never log ${secret}`),
    retryRemovals: (now) => void notified.push(`retry removals at ${now}`),
    changed: () => void notified.push("changed"),
    wake: () => void notified.push("wake"),
  });
  return { store, notified, secrets };
}

function withStore(work: (scene: ReturnType<typeof openStore>, meta: ReturnType<typeof metaStore>) => void): void {
  withJournal((db) => {
    const meta = metaStore(db);
    work(openStore(meta), meta);
  });
}

test("[RF9] a new workspace has automatic hosting, no bucket, and no inline files", () => {
  withStore(({ store, notified }) => {
    expect(store.read()).toEqual(initialHosting);
    expect(store.hasKey()).toBe(false);
    expect(notified).toEqual([]);
  });
});

test("[RF4] a hosting setting is written before the change is announced, and survives a restart", () => {
  withStore(({ store, notified }, meta) => {
    store.update({ preferred: "bucket", bucket });
    expect(notified).toEqual(["written", "changed"]);
    const expected = { ...initialHosting, preferred: "bucket", bucket };
    expect(store.read()).toEqual(expected);
    expect(openStore(meta).store.read()).toEqual(expected);
  });
});

test("[RF4] an update leaves omitted hosting settings unchanged and can remove the bucket", () => {
  withStore(({ store }) => {
    store.update({ preferred: "data", bucket, allowsData: true });
    store.update({ preferred: undefined, bucket: undefined, allowsData: undefined });
    expect(store.read()).toEqual({ preferred: "data", bucket, allowsData: true, probe: null });
    store.update({ bucket: null });
    expect(store.read().bucket).toBeNull();
    store.update({ allowsData: false });
    expect(store.read()).toEqual({ ...initialHosting, preferred: "data" });
  });
});

test("[RF9] the probe result for inline files is stored and survives later updates", () => {
  withStore(({ store, notified }, meta) => {
    const probe = { at: 4_000, isAccepted: true, message: "It gave a price." };
    store.setProbe(probe);
    expect(notified).toEqual(["written", "changed"]);
    store.update({ allowsData: true });
    expect(openStore(meta).store.read()).toEqual({ ...initialHosting, allowsData: true, probe });
  });
});

test("[RF8] the bucket key is excluded from logs and not written to disk", () => {
  withStore(({ store, notified, secrets }, meta) => {
    store.setKey(key);
    expect(store.key()).toEqual(key);
    expect(store.hasKey()).toBe(true);
    expect(notified[0]).toBe("never log only in memory");
    expect(notified).not.toContain("written");
    expect(meta.read("hosting")).toBeNull();
    expect(openStore(meta, secrets).store.key()).toEqual(key);
    expect(openStore(meta).store.hasKey()).toBe(false);
  });
});

test("[RF7] a new bucket key retries failed file removals immediately", () => {
  withStore(({ store, notified }) => {
    store.setKey(key);
    expect(notified.slice(1)).toEqual(["retry removals at 5000", "changed", "wake"]);
  });
});

test("[RF8] a removed bucket key is deleted and triggers no retry of file removals", () => {
  withStore(({ store, notified }) => {
    store.setKey(key);
    notified.length = 0;
    store.setKey(null);
    expect(store.key()).toBeNull();
    expect(store.hasKey()).toBe(false);
    expect(notified).toEqual(["changed", "wake"]);
  });
});
