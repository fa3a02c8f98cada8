import { expect, test } from "vitest";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import { updateNotification } from "#main/desktop/text/notificationText.ts";
import type { Updater } from "#main/desktop/context.ts";
import { createUpdates } from "#main/desktop/updates/updates.ts";

interface Notified {
  readonly newest: string | Error;
  readonly fetched?: Error;
  readonly sending?: number;
  /** Called while the journal is copied. */
  readonly duringCopy?: (answer: { sending?: number }) => void | Promise<void>;
}

/** The update decisions with a scripted updater; `test/packaged` tests the real one. */
function scene(notified: Notified, hasUpdater = true) {
  const did: string[] = [];
  const answer = { ...notified };
  const updater: Updater = {
    newest: () => {
      did.push("newest");
      return answer.newest instanceof Error ? Promise.reject(answer.newest) : Promise.resolve(answer.newest);
    },
    fetch: (progress) => {
      did.push("fetch");
      progress(41.7);
      return answer.fetched === undefined ? Promise.resolve() : Promise.reject(answer.fetched);
    },
    install: () => Promise.resolve(void did.push("install")),
  };
  const seen: string[] = [];
  const downloaded: SystemNotification[] = [];
  const steps = createUpdates({
    updater: hasUpdater ? updater : "no_key",
    description: { version: "1.2.3" },
    notify: (notice) => void downloaded.push(notice),
    publish: () => void seen.push(JSON.stringify(steps.read())),
    sendingCount: () => answer.sending ?? 0,
    copyJournal: async () => {
      did.push("copy");
      await notified.duringCopy?.(answer);
    },
    log: { warn: () => void did.push("report") },
  });
  return { steps, did, seen, downloaded, answer };
}

test("[UP1] each update step runs only on request, one step at a time", async () => {
  const { steps, did, seen } = scene({ newest: "1.3.0" });
  expect(steps.read()).toEqual({ kind: "unknown" });
  expect(await steps.download()).toEqual({ kind: "unknown" });
  await expect(steps.install()).rejects.toThrow("No update is ready");
  expect(did).toEqual([]);

  expect(await steps.check()).toEqual({ kind: "available", version: "1.3.0" });
  await expect(steps.install()).rejects.toThrow("No update is ready");
  expect(did).toEqual(["newest"]);
  expect(await steps.download()).toEqual({ kind: "ready", version: "1.3.0" });
  expect(seen.map((text) => (JSON.parse(text) as { kind: string }).kind)).toEqual([
    "checking",
    "available",
    "downloading",
    "downloading",
    "ready",
  ]);
  expect(seen[3]).toContain('"percent":41');
  expect(await steps.check()).toEqual({ kind: "ready", version: "1.3.0" });
  expect(did).toEqual(["newest", "fetch"]);
});

test("[DT13] a downloaded version is notified once, and not again after an installation that failed", async () => {
  const { steps, downloaded, answer } = scene({ newest: "1.3.0", sending: 1 });
  await steps.check();
  expect(downloaded).toEqual([]);
  await steps.download();
  expect(downloaded).toEqual([updateNotification("1.3.0")]);
  await steps.install();
  Object.assign(answer, { sending: 0 });
  await steps.download();
  expect(downloaded).toEqual([updateNotification("1.3.0")]);
  expect(updateNotification("1.3.0")).toMatchObject({
    event: "update",
    title: "Update ready",
    target: { kind: "settings", page: "updates" },
  });
});

test("[UP2] an update is not installed while a request is being sent, and the journal is backed up first", async () => {
  const { steps, did, answer } = scene({ newest: "1.3.0", sending: 1 });
  await steps.check();
  await steps.download();
  did.length = 0;
  expect(await steps.install()).toBe("sending");
  expect(did).toEqual([]);
  answer.sending = 0;
  expect(await steps.install()).toBe("installing");
  expect(did).toEqual(["copy", "install"]);
});

test("[UP2] a request sent during the backup stops the installation, and the next attempt makes a new backup", async () => {
  let partial = 1;
  const { steps, did, answer } = scene({ newest: "1.3.0", duringCopy: (during) => void (during.sending = partial) });
  await steps.check();
  await steps.download();
  did.length = 0;
  expect(await steps.install()).toBe("sending");
  expect(did).toEqual(["copy"]);
  expect(steps.read()).toEqual({ kind: "ready", version: "1.3.0" });
  partial = 0;
  answer.sending = 0;
  expect(await steps.install()).toBe("installing");
  expect(did).toEqual(["copy", "copy", "install"]);
});

test("[UP2] a second installation during the backup is rejected, and a failed backup prevents the installation", async () => {
  const copies: ((failure?: Error) => void)[] = [];
  const duringCopy = () =>
    new Promise<void>((resolve, reject) => copies.push((failure) => (failure ? reject(failure) : resolve())));
  const { steps, did } = scene({ newest: "1.3.0", duringCopy });
  await steps.check();
  await steps.download();
  did.length = 0;
  const first = steps.install();
  expect(steps.read()).toEqual({ kind: "installing", version: "1.3.0" });
  await expect(steps.install()).rejects.toThrow("No update is ready");
  expect(await steps.check()).toEqual({ kind: "installing", version: "1.3.0" });
  copies[0]?.(new Error("no space"));
  await expect(first).rejects.toThrow("no space");
  expect(did).toEqual(["copy"]);
  const second = steps.install();
  copies[1]?.();
  expect(await second).toBe("installing");
  expect(did).toEqual(["copy", "copy", "install"]);
});

test.each(["1.2.3", "1.2.2", "0.9.0", "2.0.0-beta.1", "newest"])(
  "[UP2] version %s is not offered over 1.2.3",
  async (version) => {
    const { steps, did } = scene({ newest: version });
    expect(await steps.check()).toEqual({ kind: "newest" });
    expect(await steps.download()).toEqual({ kind: "newest" });
    expect(did).toEqual(["newest"]);
  },
);

test("[UP1] a failed update step changes nothing and can be retried", async () => {
  const { steps, answer, did } = scene({ newest: new Error("no answer") });
  expect(await steps.check()).toEqual({ kind: "failed", during: "checking" });
  Object.assign(answer, { newest: "1.3.0", fetched: new Error("sha512 checksum mismatch") });
  await steps.check();
  expect(await steps.download()).toEqual({ kind: "failed", during: "downloading" });
  await expect(steps.install()).rejects.toThrow("No update is ready");
  Object.assign(answer, { fetched: undefined });
  await steps.check();
  expect(await steps.download()).toEqual({ kind: "ready", version: "1.3.0" });
  expect(did.filter((what) => what === "report")).toHaveLength(2);
});

test("[UP1] [UP52] a build without an update source reports updates as unavailable and does nothing", async () => {
  const { steps, did } = scene({ newest: "9.9.9" }, false);
  expect([steps.read(), await steps.check(), await steps.download()]).toEqual(
    Array.from({ length: 3 }, () => ({ kind: "unavailable", because: "no_key" })),
  );
  await expect(steps.install()).rejects.toThrow("No update is ready");
  expect(did).toEqual([]);
});
