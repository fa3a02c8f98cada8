import { expect, test } from "vitest";
import type { AssetDetail } from "#contracts/library/assets.ts";
import type { AssetId, BoardId, Sha256 } from "#contracts/ids.ts";
import type { ResearchJobView } from "#contracts/research.ts";
import type { Ad } from "#contracts/ads/ads.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { fakeTools } from "../../../support/agents/fakeTools.ts";
import { someAd, someAdId } from "../../../support/agents/someAd.ts";
import { someRequest } from "../../../support/agents/someRequest.ts";

const board = { id: "b1" as BoardId, name: "Hooks", adCount: 3, isOffline: false, createdAt: 0 };

test("[AG69] ads are added to the board with this ID or name; another name creates one", async () => {
  const created: string[] = [];
  const tools = fakeTools({
    "boards.list": () => [board],
    "boards.create": ({ name }) => {
      created.push(name);
      return { ...board, id: "b2" as BoardId, name };
    },
    "boards.add": () => ({ undoId: null, added: 1 }),
    "ads.read": () => someAd(),
  });
  for (const name of ["b1", "Hooks", " Hooks\u200B "])
    expect(await tools.result("save_to_board", { board: name, ad_ids: [someAdId] })).toMatchObject({
      board_id: "b1",
      is_new: false,
      link: "proofsheet://discover/board:b1",
    });
  expect(created).toEqual([]);
  expect(await tools.result("save_to_board", { board: "New\u202E", ad_ids: [someAdId] })).toMatchObject({
    is_new: true,
  });
  expect(created).toEqual(["New"]);
  expect(await tools.call("save_to_board", { board: "\u200B", ad_ids: [someAdId] })).toMatchObject({
    error: { field: "board" },
  });
});

test("[AG69] an ad that doesn't exist creates no board", async () => {
  const { call, ran } = fakeTools({
    "boards.list": () => [],
    "ads.read": () => {
      throw new AppError("not_found", "");
    },
  });
  expect(await call("save_to_board", { board: "New", ad_ids: [someAdId] })).toMatchObject({
    error: { code: "not_found" },
  });
  expect(ran.map(({ name }) => name)).not.toContain("boards.create");
});

test("[AG69] a note is extended once, never replaced, and tags are added", async () => {
  let ad: Ad = someAd();
  const tagged: string[] = [];
  const { result, call } = fakeTools({
    "ads.read": () => ad,
    "ads.addTag": ({ tag }) => {
      tagged.push(tag);
      return { undoId: null };
    },
    "ads.setNote": ({ note }) => {
      ad = { ...ad, userAd: { ...ad.userAd, note } };
      return null;
    },
  });
  for (let call = 0; call < 2; call += 1)
    await result("annotate_ads", { ad_ids: [someAdId], tags: ["hook"], note: "Starts with a question" });
  expect(ad.userAd.note).toBe("Good hook\n\nStarts with a question");
  expect(tagged).toEqual(["hook", "hook"]);
  expect(await call("annotate_ads", { ad_ids: [someAdId] })).toMatchObject({ error: { field: "tags" } });
  ad = { ...ad, userAd: { ...ad.userAd, note: "x".repeat(19_990) } };
  expect(await call("annotate_ads", { ad_ids: [someAdId], note: "More than fits" })).toMatchObject({
    error: { field: "note" },
  });
});

function someAsset(changes: Partial<AssetDetail> = {}): AssetDetail {
  return {
    id: "a1" as AssetId,
    number: 42,
    prompt: "A shoe",
    type: "image",
    model: "nano-banana-pro",
    mediaType: "image/png",
    width: 10,
    height: 10,
    durationMs: null,
    thumbnailUrl: "media://thumbnail",
    createdAt: 0,
    rating: 3,
    flag: "none",
    credits: 12,
    trashedAt: null,
    url: "media://file",
    sha256: "a".repeat(64) as Sha256,
    remoteUrl: "https://cdn.example/secret?signature=1",
    sizeBytes: 100,
    hasFile: true,
    generationId: "g1" as AssetDetail["generationId"],
    paidRequestId: null,
    tags: ["spring"],
    collections: [],
    project: "spring",
    costCenter: null,
    recipe: {
      type: "image",
      prompt: "A shoe",
      model: "nano-banana-pro",
      webhook_url: "https://hook.example/secret",
      options: { aspect_ratio: "1:1", reference_images: ["https://cdn.example/x?signature=1"], image: "reference:1" },
    },
    providerSeed: null,
    sceneId: null,
    receipt: { quotedCredits: 12, usedCredits: 12, quoteId: null, confirmedAt: null, requestIds: [], entries: [] },
    lineage: { madeFrom: [], usedIn: [] },
    saved: { state: "done", path: "/home/person/secret.png", reason: null },
    media: null,
    ...changes,
  };
}

test("[AG67] a result is returned with references, and without addresses, paths, and webhooks", async () => {
  const { result } = fakeTools({ "library.read": () => someAsset(), "library.sources": () => [] });
  const { asset } = await result("get_asset", { asset_id: "a1" });
  expect(asset).toMatchObject({
    reference: "asset:a1",
    link: "proofsheet://library/a1",
    untrusted: { recipe: { type: "image", model: "nano-banana-pro", options: { aspect_ratio: "1:1" } } },
  });
  expect(JSON.stringify(asset)).not.toMatch(/https?:|media:|secret|signature|webhook/);
});

test("[AG77] results are copied by their IDs or by the program's request; a missing file is pending", async () => {
  const copied: unknown[] = [];
  const own = someRequest({
    results: [{ id: "a1" as AssetId, mediaType: "image/png", width: 1, height: 1, thumbnailUrl: null }],
    filesPending: 2,
  });
  const { result, call } = fakeTools(
    {
      "library.read": ({ assetId }) =>
        someAsset({ id: assetId as AssetId, trashedAt: assetId === "trashed" ? 1 : null }),
    },
    {
      request: (_program, id) => {
        if (id === own.id) return own;
        throw new AppError("not_found", "");
      },
    },
    {
      copyResult: (program, file) => {
        copied.push([program, file.assetId]);
        return Promise.resolve(file.assetId === "gone" ? null : { path: `/out/${file.assetId}`, bytes: 100 });
      },
    },
  );
  expect(await result("fetch_results", { asset_ids: ["a1", "gone", "a1"] })).toMatchObject({
    files: [{ asset_id: "a1", path: "/out/a1", media_type: "image/png", bytes: 100, sha256: "a".repeat(64) }],
    pending: 1,
  });
  expect(await result("fetch_results", { request_id: "r1" })).toMatchObject({
    files: [{ asset_id: "a1" }],
    pending: 2,
  });
  expect(copied).toEqual([
    ["program-1", "a1"],
    ["program-1", "gone"],
    ["program-1", "a1"],
  ]);
  for (const input of [{ request_id: "r9" }, { asset_ids: ["trashed"] }])
    expect(await call("fetch_results", input)).toMatchObject({ error: { code: "not_found" } });
  expect(await call("fetch_results", {})).toMatchObject({ error: { code: "invalid_input" } });
});

test("[AG74] a research result is read only for the program's own request, with its difference", async () => {
  const job: ResearchJobView = {
    jobId: "j1",
    paidRequestId: null,
    paidRequestState: null,
    pageId: "1",
    pageName: null,
    request: null,
    project: null,
    costCenter: null,
    status: "succeeded",
    cacheDisposition: null,
    reservedCredits: null,
    maximumCredits: null,
    settledCredits: null,
    errorMessage: null,
    reason: null,
    unread: null,
    createdAt: 0,
    startedAt: null,
    updatedAt: null,
    completedAt: null,
    result: { itemCount: 1, fetchedAt: 0, freshThrough: 0, source: "facebook" },
    monitorId: null,
    compared: { jobId: "j0", fetchedAt: 0, diff: { added: [someAdId], changed: [], ended: [], missing: [] } },
  };
  let current = job;
  const { result, call, ran } = fakeTools(
    { "research.read": () => current, "ads.page": () => ({ ads: [someAd()], next: null }) },
    {
      request: (_program, id) => {
        if (id === "r1") return someRequest({ kind: "research" });
        throw new AppError("not_found", "");
      },
    },
  );
  expect(await result("get_research_result", { request_id: "r1" })).toMatchObject({
    is_ready: true,
    status: "succeeded",
    count: 1,
    ads: [{ ad_id: someAdId }],
    difference: { added: [someAdId] },
  });
  expect(ran.find(({ name }) => name === "ads.page")?.input).toMatchObject({ filter: { researchJobId: "j1" } });
  current = { ...job, status: "processing", result: null };
  expect(await result("get_research_result", { request_id: "r1" })).toMatchObject({ is_ready: false, ads: [] });
  expect(await call("get_research_result", { request_id: "j1" })).toMatchObject({ error: { code: "not_found" } });
});

test("[AG62] the status names what the program may do, its allowance, and what waits", async () => {
  const { result } = fakeTools(
    { "connection.read": () => ({ state: "online" }) },
    {
      waitingCount: () => 2,
      allowance: () => ({
        id: "al1",
        terms: {
          total: 50,
          perRequest: 10,
          periodMs: 86_400_000,
          perPeriod: 20,
          perHour: 20,
          types: ["image"],
          project: null,
          days: 7,
        },
        givenAt: 0,
        endsAt: 0,
        used: 8,
        usedInPeriod: 8,
        left: 42,
      }),
    },
  );
  expect(await result("status")).toMatchObject({
    workspace: "Acme",
    real_credits: true,
    connection: "online",
    waiting_for_person: 2,
    allowance: { credits_left: 42, per_request: 10 },
  });
});

test("[AG60] dates of a filter are whole days in UTC, the last one included, and a wrong one is named", async () => {
  const { result, call, ran } = fakeTools({
    "ads.page": () => ({ ads: [], next: null }),
    "ads.count": () => ({ count: 0, isCapped: false }),
  });
  await result("search_ads", { since: "2026-07-01", until: "2026-07-28", sources: [], find: "shoe" });
  expect(ran.find(({ name }) => name === "ads.page")?.input).toMatchObject({
    filter: { find: "shoe", since: Date.UTC(2026, 6, 1), until: Date.UTC(2026, 6, 29) },
  });
  expect(await call("search_ads", { since: "2026-13-45" })).toMatchObject({ error: { field: "since" } });
  expect(await call("search_ads", { next: "nonsense" })).toMatchObject({ error: { field: "next" } });
});

test("[AF104] a search and a count of ads say how many ads were searched, and whether these are all", async () => {
  const facets = { sources: [], mediaTypes: [], languages: [], verticals: [], creativeTypes: [], tags: [], brands: [] };
  const { result } = fakeTools({
    "ads.page": () => ({ ads: [], next: null }),
    "ads.count": () => ({ count: 1, isCapped: false }),
    "ads.facets": () => ({ ...facets, active: 1, ended: 0, isCapped: false }),
    "ads.totals": () => ({ ads: 120, unindexed: 20, indexBytes: 0, mediaBytes: 0, newestAt: null, oldestAt: null }),
    "ads.coverage": () => ({ isComplete: false }),
  });
  const coverage = { searched: 100, is_complete: false };
  expect(await result("search_ads", { find: "serum" })).toMatchObject({ count: 1, coverage });
  expect(await result("ad_facets", { find: "serum" })).toMatchObject({ active: 1, coverage });
});
