import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { withSeveralWorkspaces } from "../../support/severalWorkspaces.ts";
import { acceptanceOf, type TestCore } from "../../support/startCore.ts";
import { startInProcess } from "../../support/startSandbox.ts";
import { tapWire } from "../../support/wireTap.ts";

const apiKey = "k_test_1";

/** A service of its own, and every request that reached it. */
async function aService(seed: number) {
  const sandbox = await startInProcess({ seed, generation_seconds: 1 });
  const tap = await tapWire(sandbox);
  return {
    tap,
    service: { baseUrl: tap.baseUrl, apiKey },
    close: async () => {
      await tap.close();
      await sandbox.close();
    },
  };
}

/** Requests a quote, confirms it, and returns the request. */
async function confirmed(core: TestCore, prompt: string) {
  const quote = await core.run("quotes.request", { request: { type: "image", prompt } });
  return core.run("quotes.confirm", acceptanceOf(quote));
}

test("[WS51] two accounts with running requests both finish and notify while a third is shown, each with its own service", async () => {
  const services = await Promise.all([aService(1), aService(2), aService(3)]);
  const [a, b, c] = services.map(({ service }, index) => ({ id: ["a", "b", "c"][index] ?? "", service }));
  if (a === undefined || b === undefined || c === undefined) throw new Error("there are three services");
  await withSeveralWorkspaces([a, b, c], async ({ core, running, run, events }) => {
    // Only transitions after the first check for notifications are reported.
    for (const id of ["a", "b"]) {
      await confirmed(core(id), "A first request");
      await core(id).waitFor("the first check", () =>
        core(id).journal("SELECT value FROM meta WHERE key = 'notices_seen'").at(0),
      );
    }
    const before = { a: core("a").notifications.length, b: core("b").notifications.length };
    // Each request is confirmed while its workspace is shown, then the third is shown.
    const ofA = await confirmed(core("a"), "A red convertible");
    await running.show("b");
    const ofB = await confirmed(core("b"), "A blue bicycle");
    await running.show("c");
    await run("page of c", "app.describe", {});
    events.length = 0;
    for (const [id, request] of [
      ["a", ofA],
      ["b", ofB],
    ] as const) {
      await core(id).waitForState(request.id, "done");
      const notice = await core(id).waitFor("a notification", () => core(id).notifications[before[id]]);
      expect(notice).toMatchObject({ topic: "done", workspace: `Workspace ${id}` });
      const results = await core(id).waitFor("the files of both requests", async () => {
        const { assets } = await core(id).run("library.list", {});
        return assets.length === 2 ? assets : undefined;
      });
      // A file may arrive after the notification, and the first request may end after the first check.
      const targets = [
        { kind: "screen", screen: "library" },
        ...results.map(({ id: asset }) => ({ kind: "result", asset })),
      ];
      expect(targets).toContainEqual(notice.target);
    }
    expect(core("c").notifications).toEqual([]);
    // No event of the two reached the page of the third.
    expect(events.filter(({ name }) => name === "paidRequests.changed" || name === "assets.changed")).toEqual([]);
    expect(running.shown().id).toBe("c");
  });
  expect(services.map(({ tap }) => tap.confirms().length)).toEqual([2, 2, 0]);
  for (const { close } of services) await close();
});

test("[WS51] [WS52] a workspace that isn't shown reads no ads and starts no thread for them; when it is shown, it does", async () => {
  const [shown, hidden] = await Promise.all([aService(1), aService(2)]);
  await withSeveralWorkspaces(
    [
      { id: "shown", service: shown.service },
      { id: "hidden", service: hidden.service },
    ],
    async ({ core, running, dataDir }) => {
      const adsFile = path.join(dataDir, "workspaces", "hidden", "ads.db");
      await core("hidden").waitFor("the account", () => core("hidden").core.state().connection === "online");
      await core("shown").waitFor("the ad database", () =>
        existsSync(path.join(dataDir, "workspaces", "shown", "ads.db")),
      );
      expect(existsSync(adsFile)).toBe(false);
      await running.show("hidden");
      await core("hidden").waitFor("the ad database", () => existsSync(adsFile));
      expect(hidden.tap.requests.filter(({ method }) => method === "POST")).toEqual([]);
    },
  );
  await shown.close();
  await hidden.close();
});

test("[WS54] a paused workspace sends, polls, and downloads nothing, and goes on when work resumes", async () => {
  const [shown, other] = await Promise.all([aService(1), aService(2)]);
  await withSeveralWorkspaces(
    [
      { id: "shown", service: shown.service },
      { id: "other", service: other.service },
    ],
    async ({ core, run }) => {
      const paused = core("other");
      await paused.waitFor("the account", () => paused.core.state().connection === "online");
      const quote = await paused.run("quotes.request", { request: { type: "image", prompt: "A red convertible" } });
      await run("page", "workspaces.change", { id: "other", isPaused: true });
      const before = other.tap.requests.length;
      const request = await paused.run("quotes.confirm", acceptanceOf(quote));
      expect(request).toMatchObject({ state: "queued", wait: { kind: "paused" } });
      // Another workspace finishes a whole request in the meantime.
      await core("shown").waitForState((await confirmed(core("shown"), "A blue bicycle")).id, "done");
      paused.core.windowFocused();
      expect(other.tap.requests.slice(before)).toEqual([]);
      const activity = await run("page", "workspaces.activity", {});
      expect(activity.find(({ id }) => id === "other")).toMatchObject({ state: "paused", queued: 1, running: 0 });

      await run("page", "workspaces.change", { id: "other", isPaused: false });
      await paused.waitForState(request.id, "done");
      expect(other.tap.confirms()).toHaveLength(1);
    },
  );
  await shown.close();
  await other.close();
});

test("[WS52] a hidden workspace whose service is a process sends nothing to it until a request is unfinished", async () => {
  const [shown, resting] = await Promise.all([aService(1), aService(2)]);
  await withSeveralWorkspaces(
    [
      { id: "shown", service: shown.service },
      { id: "resting", service: resting.service, doesServiceRest: true },
    ],
    async ({ core, running }) => {
      await core("shown").waitForState((await confirmed(core("shown"), "A blue bicycle")).id, "done");
      expect(resting.tap.requests).toEqual([]);
      expect(core("resting").core.needsService()).toBe(false);

      await running.show("resting");
      const request = await confirmed(core("resting"), "A red convertible");
      await running.show("shown");
      expect(core("resting").core.needsService()).toBe(true);
      await core("resting").waitForState(request.id, "done");
      await core("resting").waitFor("the file", async () => (await core("resting").run("library.list", {})).assets[0]);
      await core("resting").waitFor("nothing is unfinished", () => !core("resting").core.needsService());
    },
  );
  await shown.close();
  await resting.close();
});

test("[WS53] hiding a workspace ends its open consent, and nothing is confirmed", async () => {
  const [shown, other] = await Promise.all([aService(1), aService(2)]);
  const never = { show: () => undefined, hide: () => undefined, isArmed: () => false };
  await withSeveralWorkspaces(
    [
      { id: "shown", service: shown.service, consentScreen: { ...never, personInput: () => Promise.resolve(null) } },
      { id: "other", service: other.service },
    ],
    async ({ core, running }) => {
      const quote = await core("shown").run("quotes.request", {
        request: { type: "image", prompt: "A red convertible" },
      });
      const opened = core("shown").run("consent.open", { kind: "quote", paidRequestId: quote.paidRequestId });
      await running.show("other");
      await opened;
      expect((await core("shown").run("queue.read", { paidRequestId: quote.paidRequestId })).state).toBe("cancelled");
      expect(shown.tap.confirms()).toEqual([]);
    },
  );
  await shown.close();
  await other.close();
});

test("[WS7] removing a workspace that works in the background closes it first and deletes only its folder", async () => {
  const [shown, other] = await Promise.all([aService(1), aService(2)]);
  await withSeveralWorkspaces(
    [
      { id: "shown", service: shown.service },
      { id: "other", service: other.service },
    ],
    async ({ core, running, run, dataDir }) => {
      await confirmed(core("other"), "A red convertible");
      await run("page", "workspaces.remove", { id: "other" });
      expect(running.find("other")).toBeNull();
      expect(existsSync(path.join(dataDir, "workspaces", "other"))).toBe(false);
      expect(existsSync(path.join(dataDir, "workspaces", "shown", "journal.db"))).toBe(true);
      expect(core("other").logged.filter(({ level }) => level === "error")).toEqual([]);
    },
  );
  await shown.close();
  await other.close();
});
