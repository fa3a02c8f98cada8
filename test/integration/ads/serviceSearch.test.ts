import { expect, test } from "vitest";
import { idsOfMirror, idsOfService, readOfflineCollection, withoutFiles } from "../../support/discoverScene.ts";
import type { TestCore } from "../../support/startCore.ts";
import { withSpendScene } from "../../support/spendScene.ts";
import { errorBody, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

const rateLimits = { read: 1_000_000, write: 1_000_000 };
const isList = ({ path }: TappedRequest) => path.startsWith("/v1/discover/items?");
const queryOf = ({ path }: TappedRequest) => new URL(path, "http://service").searchParams;
type Core = Pick<TestCore, "run" | "waitFor">;

function stateOf(core: Core, sort: "newest" | "oldest" = "newest") {
  return core.run("ads.serviceState", { filter: {}, sort });
}

/** Reads the first page beyond what is shown; resolves when it has arrived. */
async function readFirst(core: Core, sort: "newest" | "oldest" = "newest") {
  await core.waitFor("the connection", async () => (await core.run("connection.read", {})).state === "online");
  expect(await core.run("ads.refresh", { filter: {}, sort })).toEqual({ isRequested: true });
  await core.waitFor("its first page", async () => {
    const state = await stateOf(core, sort);
    return state !== null && !state.isReading && (state.hasMore || state.failure !== null);
  });
}

test.each(["newest", "oldest"] as const)(
  "[AK90] a service search sorted %s first is read page by page to the end",
  async (sort) => {
    await withSpendScene(
      { config: { discover_items: 250 }, rateLimits, arrived: withoutFiles() },
      async ({ core, client, tap }) => {
        await readFirst(core, sort);
        expect(await idsOfMirror(core)).toHaveLength(100);
        expect(await core.run("ads.loadMore", { filter: {}, sort })).toMatchObject({ hasMore: true, failure: null });
        expect(await idsOfMirror(core)).toHaveLength(200);
        expect(await core.run("ads.loadMore", { filter: {}, sort })).toMatchObject({ hasMore: false, failure: null });
        expect((await idsOfMirror(core)).toSorted()).toEqual((await idsOfService(client)).toSorted());
        const requested = tap.requests.filter(isList).filter((one) => queryOf(one).get("sort") === sort);
        expect(requested.length).toBeGreaterThanOrEqual(3);
      },
    );
  },
);

test.each(["newest", "oldest"] as const)(
  "[AK90] after a rejected cursor, a search sorted %s first resumes without missing or duplicate ads",
  async (sort) => {
    let refused = 0;
    const arrived = (request: TappedRequest): Meddling | undefined => {
      if (!isList(request) || !queryOf(request).has("cursor") || refused > 0) return undefined;
      refused += 1;
      return { kind: "answer", status: 400, body: errorBody("invalid_cursor") };
    };
    await withSpendScene(
      { config: { discover_items: 350 }, rateLimits, arrived: withoutFiles(arrived) },
      async ({ core, client }) => {
        await readFirst(core, sort);
        for (let page = 0; page < 6; page += 1) {
          const state = await core.run("ads.loadMore", { filter: {}, sort });
          expect(state?.failure).toBeNull();
          if (state?.hasMore !== true) break;
        }
        expect(refused).toBe(1);
        expect((await idsOfMirror(core)).toSorted()).toEqual((await idsOfService(client)).toSorted());
      },
    );
  },
);

test.each([
  [403, "service_denied"],
  [400, "service_invalid"],
  [503, "service_unavailable"],
] as const)(
  "[AK91] a Discover read that fails with %i shows the service's error, and a retry recovers",
  async (status, code) => {
    let isBroken = true;
    const arrived = (request: TappedRequest): Meddling | undefined =>
      isList(request) && isBroken ? { kind: "answer", status, body: errorBody("discover_refused") } : undefined;
    await withSpendScene(
      { config: { discover_items: 30 }, rateLimits, arrived: withoutFiles(arrived) },
      async ({ core }) => {
        await readFirst(core);
        expect(await stateOf(core)).toMatchObject({
          hasMore: false,
          failure: { code, service: { status, code: "discover_refused" } },
        });
        isBroken = false;
        expect(await core.run("ads.loadMore", { filter: {}, sort: "newest" })).toMatchObject({ failure: null });
        expect(await idsOfMirror(core)).toHaveLength(30);
      },
    );
  },
);

test("[AK91] a first sync with an API key without access fails with the service's reason", async () => {
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isList(request) ? { kind: "answer", status: 403, body: errorBody("discover_denied") } : undefined;
  await withSpendScene({ rateLimits, arrived: withoutFiles(arrived) }, async ({ core }) => {
    const { id } = await core.run("offlineCollections.add", { name: "All", scope: { view: "feed" }, withMedia: false });
    await core.waitFor("it failed", async () => (await readOfflineCollection(core, id)).state === "failed");
    expect((await readOfflineCollection(core, id)).reason).toMatchObject({ code: "discover_denied" });
  });
});
