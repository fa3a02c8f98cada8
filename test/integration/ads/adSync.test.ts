import { expect, test } from "vitest";
import {
  idsOfMirror,
  idsOfService,
  readOfflineCollection,
  setCorpusSize,
  whenCurrent,
  withoutFiles,
} from "../../support/discoverScene.ts";
import type { SandboxClient } from "../../support/sandboxClient.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { errorBody, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

const rateLimits = { read: 1_000_000, write: 1_000_000 };
const everything = { view: "feed" } as const;
const isList = ({ path }: TappedRequest) => path.startsWith("/v1/discover/items?");
const queryOf = ({ path }: TappedRequest) => new URL(path, "http://service").searchParams;
const hour = 3_600_000;
const day = 24 * hour;

test("[AK1] an offline collection of the whole feed contains exactly the service's ads", async () => {
  await withSpendScene(
    { config: { discover_items: 5_000 }, rateLimits, arrived: withoutFiles() },
    async ({ core, client }) => {
      const list = await core.run("offlineCollections.add", { name: "All", scope: everything, withMedia: false });
      const done = await whenCurrent(core, list.id);
      expect((await idsOfMirror(core)).toSorted()).toEqual((await idsOfService(client)).toSorted());
      expect(done).toMatchObject({ ads: 5_000, pagesLeft: 0, minutesLeft: 0, gap: null });
    },
  );
});

test("[AK1] [AK3] an offline sync resumes from its last position after a restart and after a rejected cursor", async () => {
  let refused = 0;
  let isAway = false;
  let seen = 0;
  const arrived = (request: TappedRequest): Meddling | undefined => {
    if (!isList(request)) return undefined;
    if (isAway) return { kind: "swallow" };
    seen += 1;
    isAway = seen === 6;
    if (seen !== 9 || !queryOf(request).has("cursor")) return undefined;
    refused += 1;
    return { kind: "answer", status: 400, body: errorBody("invalid_cursor") };
  };
  await withSpendScene(
    { config: { discover_items: 1_200 }, rateLimits, arrived: withoutFiles(arrived) },
    async (scene) => {
      const { id } = await scene.core.run("offlineCollections.add", {
        name: "All",
        scope: everything,
        withMedia: false,
      });
      await scene.core.waitFor(
        "it stands still",
        async () => (await readOfflineCollection(scene.core, id)).state === "waiting",
      );
      const before = await readOfflineCollection(scene.core, id);
      expect(before.pagesRead).toBeGreaterThan(3);
      const core = await scene.startAgain();
      expect((await readOfflineCollection(core, id)).pagesRead).toBe(before.pagesRead);
      isAway = false;
      await core.run("connection.retry", {});
      const done = await whenCurrent(core, id);
      expect(refused).toBe(1);
      expect((await idsOfMirror(core)).toSorted()).toEqual((await idsOfService(scene.client)).toSorted());
      expect(done.gap).toBeNull();
      // 12 pages, one check for the newest, and again the page at which the slice started.
      expect(done.pagesRead).toBeLessThanOrEqual(15);
    },
  );
});

test("[AK3] an ad that the service no longer lists is marked as removed after a full sync, and is not deleted", async () => {
  await withSpendScene({ config: { discover_items: 300 }, rateLimits, arrived: withoutFiles() }, async (scene) => {
    const { core, client, clock } = scene;
    const { id } = await core.run("offlineCollections.add", { name: "All", scope: everything, withMedia: false });
    await whenCurrent(core, id);
    const before = await idsOfService(client);
    await setCorpusSize(scene.sandbox, 260);
    const there = new Set(await idsOfService(client));
    const gone = before.filter((one) => !there.has(one)).toSorted();
    expect(gone).toHaveLength(40);
    clock.advance(31 * day);
    await core.waitFor("the ads that are gone", async () => (await idsOfMirror(core, { removed: true })).length === 40);
    expect((await idsOfMirror(core, { removed: true })).toSorted()).toEqual(gone);
    expect(await idsOfMirror(core)).toHaveLength(300);
  });
});

test("[AK1] an offline sync finds new ads within an hour with a single list request", async () => {
  await withSpendScene(
    { config: { discover_items: 450 }, rateLimits, arrived: withoutFiles() },
    async ({ core, sandbox, clock, tap }) => {
      const { id } = await core.run("offlineCollections.add", { name: "All", scope: everything, withMedia: false });
      await whenCurrent(core, id);
      await setCorpusSize(sandbox, 480);
      const sentRequests = tap.requests.filter(isList).length;
      clock.advance(hour + 1_000);
      await core.waitFor("the new ads", async () => (await idsOfMirror(core)).length === 480);
      await whenCurrent(core, id);
      const after = tap.requests.filter(isList).slice(sentRequests);
      expect(after).toHaveLength(1);
      expect(after.map((request) => queryOf(request).get("sort"))).toEqual(["newest"]);
    },
  );
});

test("[AK2] [AK8] an offline sync uses at most half of the read limit and counts synced ads while waiting", async () => {
  const limits = { read: 20, write: 10 };
  await withSpendScene(
    { config: { discover_items: 3_000 }, rateLimits: limits, arrived: withoutFiles() },
    async ({ core, tap, clock }) => {
      await core.waitFor("the account", () => tap.requests.some(({ path }) => path === "/v1/account"));
      const { id } = await core.run("offlineCollections.add", { name: "All", scope: everything, withMedia: false });
      // The account, the ledger, and the generations are read in the background, too.
      const reads = () => tap.requests.filter(({ path }) => path.startsWith("/v1/")).length;
      await core.waitFor("half of the reads", () => reads() >= 10 - 1);
      await core.waitFor("what was read is counted", async () => {
        const { ads, pagesRead } = await readOfflineCollection(core, id);
        return pagesRead > 0 && pagesRead >= tap.requests.filter(isList).length - 1 && ads === pagesRead * 100;
      });
      // The user's own query is sent at once.
      const [first] = (await core.run("ads.page", { filter: {}, sort: "newest", count: 1 })).ads;
      if (first === undefined) throw new Error("There is no ad.");
      await core.run("ads.reference", { adId: first.id, slide: 0 });
      expect(reads()).toBeLessThanOrEqual(10 + 1);
      clock.advance(61_000);
      await core.waitFor("the next half", () => reads() >= 18);
      expect(reads()).toBeLessThanOrEqual(20 + 1);
    },
  );
});

test("[AK8] an offline collection pauses manually and on battery, shows the reason, and completes after resuming", async () => {
  let isOnBattery = false;
  let notified: (() => void) | undefined;
  const power = { isOnBattery: () => isOnBattery, observe: (changed: () => void) => void (notified = changed) };
  await withSpendScene(
    { config: { discover_items: 900 }, rateLimits, power, arrived: withoutFiles() },
    async ({ core, client }) => {
      isOnBattery = true;
      const { id } = await core.run("offlineCollections.add", { name: "All", scope: everything, withMedia: false });
      expect(await readOfflineCollection(core, id)).toMatchObject({ state: "paused", ads: 0 });
      expect((await readOfflineCollection(core, id)).reason).toEqual({ code: "on_battery" });
      await core.run("offlineCollections.pause", { offlineCollectionId: id, pause: true });
      isOnBattery = false;
      notified?.();
      expect(await readOfflineCollection(core, id)).toMatchObject({
        state: "paused",
        reason: { code: "paused_by_user" },
        ads: 0,
      });
      await core.run("offlineCollections.pause", { offlineCollectionId: id, pause: false });
      await whenCurrent(core, id);
      expect(await idsOfMirror(core)).toHaveLength((await idsOfService(client)).length);
      await core.run("offlineCollections.remove", { offlineCollectionId: id });
      expect(await core.run("offlineCollections.list", {})).toEqual([]);
      expect(await idsOfMirror(core)).toHaveLength(900);
    },
  );
});

test("[AK8] an offline collection that the service rejects shows the reason and is not requested again", async () => {
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isList(request) ? { kind: "answer", status: 403, body: errorBody("discover_read_denied") } : undefined;
  await withSpendScene({ rateLimits, arrived: withoutFiles(arrived) }, async ({ core, tap }) => {
    const { id } = await core.run("offlineCollections.add", { name: "All", scope: everything, withMedia: false });
    const failed = await core.waitFor("the refusal", async () => {
      const list = await readOfflineCollection(core, id);
      return list.state === "failed" ? list : null;
    });
    expect(failed.reason).toBeTruthy();
    expect(tap.requests.filter(isList)).toHaveLength(1);
  });
});

test("[AK4] value lists are sent in an encoding that the service accepts, and the app remembers the encoding", async () => {
  let takes: "comma" | "nothing" = "comma";
  let client: SandboxClient | undefined;
  const arrived = async (request: TappedRequest): Promise<Meddling | undefined> => {
    const query = queryOf(request);
    if (!isList(request) || !(query.has("sources") || query.has("sources[]"))) return undefined;
    const [values = "", ...more] = query.getAll("sources");
    if (takes === "comma" && more.length === 0 && values.includes(",") && client !== undefined) {
      query.delete("sources");
      for (const value of values.split(",")) query.append("sources", value);
      return { kind: "answer", ...(await client.get(`/v1/discover/items?${query.toString()}`)), headers: {} };
    }
    return { kind: "answer", status: 400, body: errorBody("invalid_query", { parameter: "sources" }) };
  };
  await withSpendScene(
    { config: { discover_items: 250 }, rateLimits, arrived: withoutFiles(arrived) },
    async (scene) => {
      client = scene.client;
      const sources = ["meta_ad", "tiktok_post"];
      const { id } = await scene.core.run("offlineCollections.add", {
        name: "Two sources",
        scope: { view: "feed", sources },
        withMedia: false,
      });
      await whenCurrent(scene.core, id);
      const wanted = await idsOfService(scene.client, "&sources=meta_ad&sources=tiktok_post");
      expect((await idsOfMirror(scene.core)).toSorted()).toEqual(wanted.toSorted());
      const refusedBefore = scene.tap.requests
        .filter(isList)
        .filter((one) => queryOf(one).getAll("sources").length > 1);
      expect(refusedBefore).toHaveLength(1);
      takes = "nothing";
      const core = await scene.startAgain();
      const other = await core.run("offlineCollections.add", {
        name: "Again",
        scope: { view: "feed", sources },
        withMedia: false,
      });
      await whenCurrent(core, other.id);
      expect((await readOfflineCollection(core, other.id)).ads).toBe(wanted.length);
    },
  );
});

test("[AK7] a refresh sends the search words and service filters, is throttled, and never sends local filters", async () => {
  await withSpendScene(
    { config: { discover_items: 400 }, rateLimits, arrived: withoutFiles() },
    async ({ core, tap, clock }) => {
      await core.waitFor("the account", () => tap.requests.some(({ path }) => path === "/v1/account"));
      await core.waitFor("the connection", async () => (await core.run("connection.read", {})).state === "online");
      const filter = { find: 'serum -"night cream"', sources: ["meta_ad"], languages: ["en"] };
      expect(await core.run("ads.refresh", { filter })).toEqual({ isRequested: true });
      expect(await core.run("ads.refresh", { filter: { ...filter, find: "serums" } })).toEqual({ isRequested: false });
      await core.waitFor("the question", () => tap.requests.some(isList));
      const [sentRequests] = tap.requests.filter(isList);
      if (sentRequests === undefined) throw new Error("Nothing was asked.");
      expect(Object.fromEntries(queryOf(sentRequests))).toEqual({
        view: "feed",
        sort: "newest",
        query: "serum",
        sources: "meta_ad",
        limit: "100",
      });
      clock.advance(7_000);
      expect(await core.run("ads.refresh", { filter })).toEqual({ isRequested: false });
      expect(await core.run("ads.refresh", { filter: { saved: true } })).toEqual({ isRequested: false });
      expect(await core.run("ads.refresh", { filter: {} })).toEqual({ isRequested: true });
      await core.waitFor("new ads", async () => (await core.run("ads.totals", {})).ads >= 100);
      expect(core.published.some(({ name }) => name === "ads.changed")).toBe(true);
    },
  );
});

test("[AK1] an unreadable record does not block other ads, and a sync stops on endlessly repeated pages", async () => {
  let scene: SpendScene | undefined;
  let isStuck = false;
  const arrived = async (request: TappedRequest): Promise<Meddling | undefined> => {
    if (scene === undefined || !isList(request)) return undefined;
    const { body } = await scene.client.get("/v1/discover/items?limit=100");
    const page = body as { data: object[]; meta: { cursor?: string; has_more: boolean } };
    if (isStuck) return { kind: "answer", status: 200, body: { ...page, meta: { cursor: "again", has_more: true } } };
    page.data = page.data.map((item, index) => (index === 3 ? { id: 7, brand: null, copy: ["x"] } : item));
    return { kind: "answer", status: 200, body: page };
  };
  await withSpendScene(
    { config: { discover_items: 90 }, rateLimits, arrived: withoutFiles(arrived) },
    async (opened) => {
      scene = opened;
      const { core, tap } = opened;
      const { id } = await core.run("offlineCollections.add", { name: "All", scope: everything, withMedia: false });
      await whenCurrent(core, id);
      expect(await idsOfMirror(core)).toHaveLength(89);
      isStuck = true;
      const sentRequests = tap.requests.filter(isList).length;
      const other = await core.run("offlineCollections.add", { name: "Again", scope: everything, withMedia: false });
      await core.waitFor("it gives up", async () => (await readOfflineCollection(core, other.id)).state === "failed");
      expect(tap.requests.filter(isList).length - sentRequests).toBeLessThan(6);
    },
  );
});
