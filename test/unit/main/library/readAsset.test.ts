import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import { localAddress } from "#contracts/references.ts";
import { assetMediaStore } from "#main/library/stores/assetMediaStore.ts";
import { assetReader } from "#main/library/stores/assetStore.ts";
import { collectionReader } from "#main/library/stores/collectionStore.ts";
import { libraryReader } from "#main/library/stores/libraryStore.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { savedFileStore } from "#main/library/stores/savedFileStore.ts";
import { openAsset, readAsset, type ReadAssetDeps } from "#main/library/readAsset.ts";
import { localReferences } from "#main/references/hosting/hostFiles.ts";
import { withJournal } from "../../../support/journalDb.ts";
import { withReferences } from "../../../support/testReferences.ts";
import { indexAll, type ResultRow, resultInserter } from "../../../support/libraryRows.ts";

const reference = { prompt: "a cup", image_url: "https://hosted.example/once" };

/** Reads the first of these results; the ledger has an entry for every generation. */
function read(rows: readonly ResultRow[], more: Partial<ReadAssetDeps> = {}) {
  return withJournal((db) => {
    const insert = resultInserter(db);
    const ids = rows.map(insert);
    indexAll(db);
    const assets = assetReader(db);
    const library = libraryReader(db);
    const requests = paidRequestReader(db);
    const deps: ReadAssetDeps = {
      read: assets.read,
      tagsOf: library.tagsOf,
      collectionsOf: collectionReader(db).collectionsOf,
      readRequest: requests.read,
      item: assets.itemOfRequest,
      confirmRequestIds: requests.confirmRequestIds,
      ledgerOf: (id) => [{ id: `entry of ${id}`, createdAt: 5, event_kind: "charge", direction: "debit", credits: 8 }],
      sources: library.sources,
      offspring: library.offspring,
      savedOf: savedFileStore(db).read,
      mediaOf: assetMediaStore(db).read,
      remoteUrl: assets.remoteUrl,
      output: assets.output,
      hasFile: () => true,
      localReferences: (request) => request,
      ...more,
    };
    return readAsset(deps, ids[0] ?? ("none" as AssetId));
  });
}

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
  const { receipt, paidRequestId } = read([{ id: "result", request: reference }]);
  expect(paidRequestId).not.toBeNull();
  expect(receipt).toMatchObject({ quotedCredits: 8, usedCredits: 8 });
  expect(receipt.entries).toEqual([{ id: "entry of result", at: 5, event: "charge", direction: "debit", credits: 8 }]);
});

test("[LB10] a result of a batch has the recipe and the price of its own item only", () => {
  const batchItem = () => ({ request: JSON.stringify({ prompt: "one of two" }), credits: 3 });
  const detail = read([{ id: "result", request: { items: [] } }], { item: batchItem });
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
  expect(read([made], { sources: (id) => [id] }).lineage.madeFrom).toEqual([]);
});

test("[LB6] reading a deleted result fails with not_found", () => {
  expect(() => read([])).toThrow(expect.objectContaining({ code: "not_found" }));
});

test("[LB84] a result says whether its file is on this disk", () => {
  expect(read([{ id: "result" }]).hasFile).toBe(true);
  expect(read([{ id: "result" }], { hasFile: () => false }).hasFile).toBe(false);
});

test("[LB85] opening a result whose file is gone tells the library's filter once", () => {
  const known = new Set<string>();
  const changed: AssetId[] = [];
  const open = (hasFile: boolean) =>
    openAsset(
      {
        read: () => read([{ id: "result" }], { hasFile: () => hasFile }),
        isKnown: (id) => known.has(id),
        missing: (id) => void known.add(id),
        changed: (ids) => void changed.push(...ids),
      },
      "result" as AssetId,
    );
  expect(open(true).hasFile).toBe(true);
  expect(changed).toEqual([]);
  expect([open(false), open(false)].map(({ hasFile }) => hasFile)).toEqual([false, false]);
  expect(changed).toEqual(["result"]);
});
