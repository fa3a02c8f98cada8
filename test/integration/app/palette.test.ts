import path from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import type { FoundKind, FoundThing } from "#contracts/palette.ts";
import { dataFolders } from "#main/shared/platform/dataFolders.ts";
import type { SpendScene } from "../../support/spendScene.ts";
import { withSpendScene } from "../../support/spendScene.ts";
import { workspaceId } from "../../support/startCore.ts";
import { waitForResult } from "../../support/waitForResult.ts";

async function found(scene: SpendScene, kind: FoundKind, text: string): Promise<readonly FoundThing[]> {
  return (await scene.core.run("palette.find", { kind, text, limit: 5 })).things;
}

const results = (things: readonly FoundThing[]) =>
  things.map((thing) => (thing.kind === "result" ? thing.result.prompt : thing.kind));
const requests = (things: readonly FoundThing[]) =>
  things.map((thing) => (thing.kind === "request" ? thing.request.prompt : thing.kind));

test("[CP1] [CP3] results and requests are found by prompt, tag, number, and ID, those whose prompt starts with the text first", async () => {
  await withSpendScene({}, async (scene) => {
    const { id } = await scene.spend("Lemon on a blue plate");
    const done = await waitForResult(scene, id);
    const other = await scene.spend("A bowl of lemon ice");
    await waitForResult(scene, other.id);
    await scene.core.run("library.addTag", { assetIds: [done.results[0]?.id as never], tag: "Hero shot" });
    await scene.core.run("library.outline", { filter: {} });

    expect(results(await found(scene, "result", "lemon"))).toEqual(["Lemon on a blue plate", "A bowl of lemon ice"]);
    expect(results(await found(scene, "result", "hero"))).toEqual(["Lemon on a blue plate"]);
    expect(results(await found(scene, "result", '"'))).toEqual([]);
    expect(await scene.core.run("palette.find", { kind: "result", text: "lemon", limit: 1 })).toMatchObject({
      things: [{ kind: "result" }],
      count: { count: 2, isCapped: false },
    });
    expect(await found(scene, "tag", "hero")).toEqual([
      { kind: "tag", tag: { name: "Hero shot", count: 1, place: "library" } },
    ]);

    // A number finds one result; in the trash, it is not found.
    const [lemon] = done.results;
    if (lemon === undefined) throw new Error("There is no result.");
    const { number } = await scene.core.run("library.read", { assetId: lemon.id });
    await scene.core.run("library.addTag", { assetIds: [lemon.id], tag: String(number) });
    expect(results(await found(scene, "result", `#${number}`))).toEqual(["Lemon on a blue plate"]);
    expect(await found(scene, "tag", `#${number}`)).toMatchObject([{ tag: { name: String(number), count: 1 } }]);
    expect(await found(scene, "result", "#999")).toEqual([]);
    await scene.core.run("library.trash", { assetIds: [lemon.id] });
    expect(await found(scene, "result", `#${number}`)).toEqual([]);
    await scene.core.run("library.restore", { assetIds: [lemon.id] });

    expect(requests(await found(scene, "request", "ice lemon"))).toEqual(["A bowl of lemon ice"]);
    for (const text of [id, done.quoteId ?? ""]) {
      expect(requests(await found(scene, "request", text))).toEqual(["Lemon on a blue plate"]);
    }
    const journal = new Sqlite(path.join(dataFolders(scene.dataDir).workspace(workspaceId), "journal.db"));
    journal.prepare("UPDATE attempt SET request_id = 'req_lemon' WHERE paid_request_id = ?").run(id);
    journal.close();
    expect(requests(await found(scene, "request", "req_lemon"))).toEqual(["Lemon on a blue plate"]);
    expect(await found(scene, "request", "melon")).toEqual([]);
  });
});

test("[CP1] boards, saved searches, collections, research pages, and models are found by name; a search sends nothing", async () => {
  await withSpendScene({ startJobs: false }, async (scene) => {
    const { core } = scene;
    await core.run("boards.create", { name: "Sale banners" });
    await core.run("boards.create", { name: "Sale" });
    await core.run("searches.save", { name: "Trail shoes", filter: { find: "trail" }, sort: "newest", alert: false });
    await core.run("research.renamePage", { pageId: "123456789012", name: "Rosshore" });
    await core.run("collections.create", { name: "Hero shots", rules: null });
    const rules = { match: "all", rules: [{ field: "saved", isSaved: true }] } as const;
    await core.run("collections.create", { name: "Shots to send", rules });
    const sent = scene.tap.requests.length;

    expect(await found(scene, "board", "sale")).toMatchObject([
      { board: { name: "Sale" } },
      { board: { name: "Sale banners" } },
    ]);
    expect(await found(scene, "search", "shoes")).toMatchObject([{ search: { filter: { find: "trail" } } }]);
    expect(await found(scene, "collection", "shots")).toMatchObject([
      { collection: { name: "Shots to send", isSmart: true } },
      { collection: { name: "Hero shots", isSmart: false } },
    ]);
    expect(await found(scene, "page", "ross")).toMatchObject([{ page: { pageId: "123456789012" } }]);
    expect(await found(scene, "page", "123456789012")).toMatchObject([{ page: { name: "Rosshore" } }]);
    expect(await found(scene, "model", "nano banana pro")).toMatchObject([
      { type: "image", model: { id: "nano-banana-pro" } },
      { type: "scene", model: { id: "nano-banana-pro" } },
    ]);
    expect(await found(scene, "ad", "anything")).toEqual([]);
    expect(await found(scene, "brand", "anything")).toEqual([]);
    expect(scene.tap.requests).toHaveLength(sent);
  });
});

test("[CP1] an empty text and an unknown kind are rejected", async () => {
  await withSpendScene({ startJobs: false }, async ({ core }) => {
    expect(await core.attempt("palette.find", { kind: "result", text: " ", limit: 5 })).toMatchObject({
      error: { code: "bad_input" },
    });
    expect(await core.attempt("palette.find", { kind: "price" as never, text: "a", limit: 5 })).toMatchObject({
      error: { code: "bad_input" },
    });
  });
});
