import { expect, test } from "vitest";
import type { AdTile } from "#contracts/ads/ads.ts";
import type { AdId, AssetId, Sha256 } from "#contracts/ids.ts";
import { type LocalFile, localAddress } from "#contracts/references.ts";
import type { AvatarCard, SceneCard } from "#contracts/studio/galleries.ts";
import { openAsset, readAsset, readSources } from "#main/library/readAsset.ts";
import { localReferences } from "#main/references/hosting/hostFiles.ts";
import { indexAll, type ResultRow } from "../../../support/libraryRows.ts";
import { ledgerEntry } from "../../../support/serviceRecords.ts";
import { testLibrary } from "../../../support/testLibrary.ts";
import { withReferences } from "../../../support/testReferences.ts";

const reference = { prompt: "a cup", image_url: "https://hosted.example/once" };

type Given = Parameters<typeof testLibrary>[0];

/** A library with these results. */
function withResults(rows: readonly ResultRow[], given: Given = {}) {
  const library = testLibrary(given);
  for (const row of rows) library.result(row);
  indexAll(library.db);
  return library;
}

/** Reads the first of these results. */
function read(rows: readonly ResultRow[], given: Given = {}) {
  return readAsset(withResults(rows, given), (rows[0]?.id ?? "none") as AssetId);
}

const disk = (hasFile: boolean) => ({ store: { has: () => hasFile, pathOf: () => "", remove: () => true } });

test("[RF6] a recipe refers to local files by their local addresses, not by former hosting URLs", async () => {
  await withReferences(async ({ context, store }) => {
    const sha256 = await store("a");
    const times = { now: 0, expiresAt: 0, checkAt: 0 };
    context.hostedWriter.open({ id: "h1", sha256, host: "bucket", location: "1", target: null }, times);
    context.hostedWriter.opened("h1", reference.image_url);
    const rows = [{ id: "result", request: reference }];
    const { recipe } = read(rows, { localReferences: (request) => localReferences(context, request) });
    expect(recipe).toEqual({ prompt: "a cup", image_url: localAddress(sha256) });
  });
});

test("[LB8] a result without a request in the journal has no recipe", () => {
  expect(read([{ id: "result" }]).recipe).toBeNull();
});

test("[LB10] the receipt of a result has the amounts of its request and the ledger entries of its generation", () => {
  const library = withResults([{ id: "result", request: reference }]);
  const entry = {
    id: "entry",
    generation_id: "result",
    event_kind: "settlement_charge",
    created_at: "2026-11-20T12:00:00Z",
  } as const;
  library.ledgerWriter.insert([ledgerEntry(entry)], 0);
  const { receipt, paidRequestId } = readAsset(library, "result" as AssetId);
  expect(paidRequestId).not.toBeNull();
  expect(receipt).toMatchObject({ quotedCredits: 8, usedCredits: 8 });
  const at = Date.parse(entry.created_at);
  expect(receipt.entries).toEqual([{ id: "entry", at, event: "settlement_charge", direction: "debit", credits: 8 }]);
});

test("[LB10] a result of a batch has the recipe and the price of its own item only", () => {
  const library = withResults([{ id: "result", request: { items: [] } }]);
  library.db.exec(`INSERT INTO run (id, created_at, confirmed_at) VALUES ('run', 1, 1);
    INSERT INTO run_item (run_id, position, kind, request, paid_request_id, credits, generation_id, item_id)
    SELECT 'run', 0, 'generation', '{"prompt":"one of two"}', paid_request_id, 3, id, 'a' FROM generation`);
  const detail = readAsset(library, "result" as AssetId);
  expect(detail.recipe).toEqual({ prompt: "one of two" });
  expect(detail.receipt.quotedCredits).toBe(3);
});

test("[LB9] the lineage of a result lists its sources and its uses, but never the result itself", () => {
  const url = "https://files.example/source.png";
  const made = { id: "made", request: { prompt: "a cup", image_url: url } };
  const source = { id: "source", url };
  const idsOf = (tiles: readonly { readonly id: string }[]) => tiles.map(({ id }) => id);
  expect(idsOf(read([made, source]).lineage.madeFrom)).toEqual(["source"]);
  expect(idsOf(read([source, made]).lineage.usedIn)).toEqual(["made"]);
  expect(read([{ ...made, url }]).lineage.madeFrom).toEqual([]);
});

test("[LB6] reading a deleted result fails with not_found", () => {
  expect(() => read([])).toThrow(expect.objectContaining({ code: "not_found" }));
});

test("[LB84] a result says whether its file is on this disk", () => {
  expect(read([{ id: "result" }]).hasFile).toBe(true);
  expect(read([{ id: "result" }], disk(false)).hasFile).toBe(false);
});

test("[LB85] opening a result whose file is gone tells the library's filter once", () => {
  const library = withResults([{ id: "result" }]);
  const reported: AssetId[] = [];
  const changed = (ids: readonly AssetId[]) => void reported.push(...ids);
  const open = (hasFile: boolean) => openAsset({ ...library, ...disk(hasFile), changed }, "result" as AssetId);
  expect(open(true).hasFile).toBe(true);
  expect(reported).toEqual([]);
  expect([open(false), open(false)].map(({ hasFile }) => hasFile)).toEqual([false, false]);
  expect(reported).toEqual(["result"]);
});

const own = "a".repeat(64) as Sha256;
const copied = "b".repeat(64) as Sha256;
const files = [own, copied].map((sha256) => ({ address: localAddress(sha256), name: "mug.png" }) as LocalFile);
const image = (address: string) => ({ address, thumbnailUrl: null });
const avatar = {
  id: "avatar-1",
  name: "Mara",
  front: image("https://service.example/avatars/1/front.png?signature=1"),
  fullBody: image("https://service.example/avatars/1/full.png?signature=1"),
} as AvatarCard;
const scene = { id: "scene-1", name: "Kitchen", image: image("https://service.example/scenes/1.png") } as SceneCard;
const ad = { id: "ad-1" as AdId } as AdTile;
const adFile = "https://ads.example/1.png";

/** Reads the sources of a result with this recipe, and returns a short name for each. */
async function sourcesOf(recipe: object | null) {
  const library = withResults([{ id: "made", ...(recipe && { request: recipe }) }, { id: "original" }], {
    sources: {
      localFiles: (addresses) => files.filter(({ address }) => addresses.includes(address)),
      resultOfFile: (sha256) => (sha256 === copied ? ("original" as AssetId) : null),
      avatars: () => [avatar],
      scenes: () => [scene, { ...scene, id: "scene-2", image: null }],
      adsAt: (addresses) => Promise.resolve(addresses.includes(adFile) ? [ad] : []),
    },
  });
  const sources = await readSources(library, "made" as AssetId);
  return sources.map((source) => {
    if (source.kind === "file") return `file ${source.file.address}`;
    if (source.kind === "result") return `result ${source.asset.id}`;
    if (source.kind === "ad") return `ad ${source.ad.id}`;
    return `${source.kind} ${source.id} ${source.image.address}`;
  });
}

test("[LB82] the sources of a result are the local files, ads, avatars, and scenes that its request names", async () => {
  const recipe = {
    prompt: "a cup",
    options: {
      reference_images: [
        localAddress(own),
        `${adFile}?signature=2`,
        "https://service.example/scenes/1.png?signature=9",
      ],
      avatar_id: "avatar-1",
    },
  };
  expect(await sourcesOf(recipe)).toEqual([
    `file ${localAddress(own)}`,
    "ad ad-1",
    `avatar avatar-1 ${avatar.front.address}`,
    `scene scene-1 ${scene.image?.address}`,
  ]);
});

test("[LB82] an avatar is found by the URL of either image, whatever its signature", async () => {
  const named = { image: "https://service.example/avatars/1/full.png?signature=7" };
  expect(await sourcesOf(named)).toEqual([`avatar avatar-1 ${avatar.fullBody.address}`]);
});

test("[LB82] a local file that is a copy of a result counts as that result", async () => {
  expect(await sourcesOf({ image: localAddress(copied) })).toEqual(["result original"]);
});

test("[LB82] a request that names nothing, or an unknown request, has no sources", async () => {
  expect(await sourcesOf({ prompt: "a cup", image: "https://elsewhere.example/cup.png" })).toEqual([]);
  expect(await sourcesOf(null)).toEqual([]);
});
