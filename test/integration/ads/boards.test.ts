import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import type { Board } from "#contracts/ads/adBoards.ts";
import type { AdId } from "#contracts/ids.ts";
import { idsOfMirror, setCorpusSize, whenCurrent } from "../../support/discoverScene.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { CommandFailed, type TestCore, workspaceId } from "../../support/startCore.ts";

const rateLimits = { read: 1_000_000, write: 1_000_000 };

/** Runs `work` with a core that has the newest ads of a small ad library. */
async function withAds(work: (scene: SpendScene, ids: readonly AdId[]) => Promise<void>): Promise<void> {
  await withSpendScene({ config: { discover_items: 90 }, rateLimits }, async (scene) => {
    const { core } = scene;
    await core.waitFor("the connection", async () => (await core.run("connection.read", {})).state === "online");
    await core.run("ads.refresh", { filter: {} });
    await core.waitFor("the ads", async () => (await idsOfMirror(core)).length === 90);
    const { ads } = await core.run("ads.page", { filter: {}, sort: "newest", count: 60 });
    await work(
      scene,
      ads.map((ad) => ad.id),
    );
  });
}

const names = (boards: readonly Board[]) => boards.map(({ name }) => name);
const plain = (ids: readonly AdId[]) => ids.map((id) => id.slice(2)).toSorted();

async function everything(core: TestCore) {
  return {
    boards: await core.run("boards.list", {}),
    saved: (await idsOfMirror(core, { saved: true })).toSorted(),
    tags: await core.run("ads.userTags", {}),
    searches: await core.run("searches.list", {}),
    rows: core.journal("SELECT * FROM user_ad ORDER BY ad_id"),
    places: core.journal("SELECT board_id, ad_id FROM board_ad ORDER BY board_id, position"),
  };
}

test("[AK10] boards and their ads keep the user's order across a restart", async () => {
  await withAds(async (scene, [a, b, c, d]) => {
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error("Too few ads.");
    const { core } = scene;
    const first = await core.run("boards.create", { name: "First" });
    const second = await core.run("boards.create", { name: "Second" });
    await core.run("boards.create", { name: "Third" });
    await core.run("boards.move", { boardId: second.id, before: first.id });
    expect(names(await core.run("boards.list", {}))).toEqual(["Second", "First", "Third"]);
    await core.run("boards.move", { boardId: second.id, before: null });
    await core.run("boards.rename", { boardId: first.id, name: "Winners" });

    expect(await core.run("boards.add", { boardId: first.id, adIds: [a, b, c] })).toMatchObject({ added: 3 });
    expect(await core.run("boards.add", { boardId: first.id, adIds: [c, d] })).toMatchObject({ added: 1 });
    await core.run("boards.moveAds", { boardId: first.id, adIds: [d], before: a });
    await core.run("boards.moveAds", { boardId: first.id, adIds: [b], before: null });
    // Any number of moves works: the app assigns new sort keys where no number fits between two.
    for (let turn = 0; turn < 70; turn += 1) {
      await core.run("boards.moveAds", {
        boardId: first.id,
        adIds: [turn % 2 === 0 ? c : a],
        before: turn % 2 === 0 ? a : c,
      });
    }
    expect(await core.run("boards.order", { boardId: first.id })).toEqual([d, a, c, b]);
    // Several ads keep the given order, even before an ad that is one of them.
    await core.run("boards.moveAds", { boardId: first.id, adIds: [b, a], before: a });
    const again = await scene.startAgain();
    expect(names(await again.run("boards.list", {}))).toEqual(["Winners", "Third", "Second"]);
    expect(await again.run("boards.order", { boardId: first.id })).toEqual([d, b, a, c]);
    expect((await idsOfMirror(again, { boardId: first.id })).toSorted()).toEqual(plain([a, b, c, d]));
  });
});

test("[DS84] a duplicated board follows its board, has its ads in the same order, and then changes alone", async () => {
  await withAds(async ({ core }, [a, b, c]) => {
    if (a === undefined || b === undefined || c === undefined) throw new Error("Too few ads.");
    const board = await core.run("boards.create", { name: "x".repeat(100) });
    await core.run("boards.create", { name: "Last" });
    await core.run("boards.add", { boardId: board.id, adIds: [a, b, c] });
    await core.run("boards.moveAds", { boardId: board.id, adIds: [c], before: a });
    const { board: copy } = await core.run("boards.duplicate", { boardId: board.id });
    const listed = await core.run("boards.list", {});
    expect(listed.map(({ id }) => id).slice(0, 2)).toEqual([board.id, copy.id]);
    expect(listed[1]).toEqual(copy);
    expect(copy).toMatchObject({ name: `Copy of ${"x".repeat(92)}`, adCount: 3, isOffline: false });
    await core.run("boards.removeAds", { boardId: copy.id, adIds: [a] });
    expect(await core.run("boards.order", { boardId: board.id })).toEqual([c, a, b]);
    expect(await core.run("boards.order", { boardId: copy.id })).toEqual([c, b]);
    await core.run("boards.removeAds", { boardId: copy.id, adIds: [b, c] });
    await core.run("boards.remove", { boardId: copy.id });
    await expect(core.run("boards.duplicate", { boardId: copy.id })).rejects.toThrow(CommandFailed);
  });
});

test("[AK9] every change to boards, saved ads, tags, and saved searches can be undone exactly, once", async () => {
  await withAds(async ({ core }, ids) => {
    const some = ids.slice(0, 20);
    const other = await core.run("boards.create", { name: "Other" });
    const board = await core.run("boards.create", { name: "Board" });
    await core.run("boards.add", { boardId: board.id, adIds: ids.slice(0, 5) });
    await core.run("ads.addTag", { adIds: ids.slice(3, 8), tag: "Hook" });
    await core.run("ads.setNote", { adId: ids[8] as AdId, note: "the opening" });
    await core.run("ads.save", { adIds: ids.slice(10, 12), save: true });
    const search = await core.run("searches.save", { name: "S", filter: { find: "x" }, sort: "newest", alert: true });
    const before = await everything(core);
    const changes = [
      () => core.run("boards.add", { boardId: board.id, adIds: some }),
      () => core.run("boards.removeAds", { boardId: board.id, adIds: ids.slice(1, 3) }),
      () => core.run("boards.moveAds", { boardId: board.id, adIds: ids.slice(3, 5), before: ids[0] ?? null }),
      () => core.run("boards.move", { boardId: board.id, before: other.id }),
      () => core.run("boards.rename", { boardId: board.id, name: "Renamed" }),
      () => core.run("boards.remove", { boardId: board.id }),
      () => core.run("boards.duplicate", { boardId: other.id }),
      () => core.run("boards.duplicate", { boardId: board.id }),
      () => core.run("ads.save", { adIds: some, save: true }),
      () => core.run("ads.save", { adIds: some, save: false }),
      () => core.run("ads.addTag", { adIds: some, tag: "  hook " }),
      () => core.run("ads.removeTag", { adIds: some, tag: "HOOK" }),
      () => core.run("searches.remove", { searchId: search.id }),
    ];
    for (const change of changes) {
      const { undoId } = await change();
      expect(await everything(core)).not.toEqual(before);
      if (undoId === null) throw new Error("It cannot be taken back.");
      await core.run("ads.undo", { undoId });
      expect(await everything(core)).toEqual(before);
      await expect(core.run("ads.undo", { undoId })).rejects.toThrow(CommandFailed);
    }
    expect((await core.run("boards.add", { boardId: board.id, adIds: ids.slice(0, 5) })).undoId).toBeNull();
  });
});

test("[AK10] an ad's local copy stays while a board, note, tag, or save needs the copy, and is deleted with the last one", async () => {
  await withAds(async ({ core }, [ad]) => {
    if (ad === undefined) throw new Error("There is no ad.");
    const userAd = () => core.journal("SELECT saved_at IS NOT NULL AS saved, note FROM user_ad");
    const board = await core.run("boards.create", { name: "Board" });
    await core.run("boards.add", { boardId: board.id, adIds: [ad] });
    await core.run("ads.setNote", { adId: ad, note: "look at the hook" });
    await core.run("ads.addTag", { adIds: [ad], tag: "Hook" });
    await core.run("ads.save", { adIds: [ad], save: false });
    expect(userAd()).toEqual([{ saved: 1, note: "look at the hook" }]);
    await core.run("boards.removeAds", { boardId: board.id, adIds: [ad] });
    await core.run("ads.save", { adIds: [ad], save: false });
    expect(userAd()).toEqual([{ saved: 0, note: "look at the hook" }]);
    expect((await core.run("ads.read", { adId: ad })).userAd).toMatchObject({
      note: "look at the hook",
      tags: ["Hook"],
    });
    await core.run("ads.setNote", { adId: ad, note: "  " });
    await core.run("ads.removeTag", { adIds: [ad], tag: "hook" });
    expect(userAd()).toEqual([]);
    const missing = "d:00000000-0000-4000-8000-000000000000" as AdId;
    expect(await core.run("boards.add", { boardId: board.id, adIds: [missing] })).toMatchObject({ added: 0 });
    await expect(core.run("ads.setNote", { adId: missing, note: "x" })).rejects.toThrow(/Ad not found/);
  });
});

test("[AK11] a lost ad database is restored with the user's own ads, even if the service no longer lists those ads", async () => {
  await withAds(async (scene, ids) => {
    const { core } = scene;
    const board = await core.run("boards.create", { name: "Board" });
    const stored = ids.slice(0, 30);
    await core.run("boards.add", { boardId: board.id, adIds: stored });
    await core.run("ads.addTag", { adIds: stored.slice(0, 3), tag: "Hook" });
    const [first] = stored;
    if (first === undefined) throw new Error("There is no ad.");
    const before = await core.run("ads.read", { adId: first });
    await setCorpusSize(scene.sandbox, 10);
    await scene.stop();
    const folder = path.join(scene.dataDir, "workspaces", workspaceId);
    for (const ending of ["", "-wal", "-shm"]) rmSync(path.join(folder, `ads.db${ending}`), { force: true });
    const again = await scene.startAgain();
    await again.waitFor("the own ads", async () => (await idsOfMirror(again)).length === stored.length);
    expect((await idsOfMirror(again, { boardId: board.id })).toSorted()).toEqual(plain(stored));
    expect(await idsOfMirror(again, { userTag: "hook" })).toHaveLength(3);
    const { copy, title, contentAt, slides, userAd } = await again.run("ads.read", { adId: first });
    expect({ copy, title, contentAt, userAd }).toEqual({
      copy: before.copy,
      title: before.title,
      contentAt: before.contentAt,
      userAd: before.userAd,
    });
    expect(slides).toHaveLength(before.slides.length);
  });
});

test("[AK11] an ad database that corrupts while open is restored with the user's ads, and new offline syncs complete", async () => {
  await withAds(async ({ core, dataDir }, ids) => {
    const board = await core.run("boards.create", { name: "Board" });
    await core.run("boards.add", { boardId: board.id, adIds: ids.slice(0, 10) });
    const file = path.join(dataDir, "workspaces", workspaceId, "ads.db");
    // The write-ahead log is merged into the file, then every page but the first is overwritten.
    const db = new Sqlite(file);
    db.pragma("wal_checkpoint(TRUNCATE)");
    db.close();
    const bytes = readFileSync(file);
    const handle = openSync(file, "r+");
    writeSync(handle, Buffer.alloc(bytes.length - 4096, 0x5a), 0, bytes.length - 4096, 4096);
    closeSync(handle);
    await core.attempt("ads.facets", { filter: {} });
    await core.waitFor("the own ads", async () => {
      const found = await core.attempt("ads.count", { filter: { saved: true } });
      return found.ok && found.value.count === 10;
    });
    expect((await idsOfMirror(core, { boardId: board.id })).toSorted()).toEqual(plain(ids.slice(0, 10)));
    const { id } = await core.run("offlineCollections.add", { name: "All", scope: { view: "feed" }, withMedia: false });
    await whenCurrent(core, id);
    expect(await idsOfMirror(core)).toHaveLength(90);
  });
});

test("[AK16] [DS85] a saved search counts new matches since the last visit, with and without an alert", async () => {
  await withAds(async ({ core, sandbox, clock }) => {
    const filter = { sources: ["meta_ad"] };
    const watched = await core.run("searches.save", { name: "Ads", filter, sort: "newest", alert: true });
    const other = await core.run("searches.save", { name: "All", filter: {}, sort: "newest", alert: false });
    expect(watched.newCount).toBe(0);
    await setCorpusSize(sandbox, 130);
    clock.advance(61_000);
    await core.run("ads.refresh", { filter: {} });
    await core.waitFor("the new ads", async () => (await idsOfMirror(core)).length === 130);
    const [one, two] = await core.run("searches.list", {});
    const all = await idsOfMirror(core, filter);
    expect(one?.newCount).toBeGreaterThan(0);
    expect(one?.newCount).toBeLessThan(all.length);
    expect(two).toMatchObject({ id: other.id, newCount: 40 });
    await core.run("searches.change", { searchId: other.id, alert: true, name: "Everything" });
    await core.run("searches.seen", { searchId: watched.id });
    expect(await core.run("searches.list", {})).toMatchObject([{ newCount: 0 }, { name: "Everything", newCount: 0 }]);
  });
});

test("[AK16] [AK17] a search alert checks automatically and notifies once, and not for matches found while the alert was off", async () => {
  await withAds(async ({ core, sandbox, clock }) => {
    const notified = () => core.notifications.filter(({ event }) => event === "searchAlert");
    const watched = await core.run("searches.save", {
      name: "Meta",
      filter: { sources: ["meta_ad"] },
      sort: "newest",
      alert: true,
    });
    await core.run("searches.save", { name: "Quiet", filter: {}, sort: "newest", alert: false });
    await setCorpusSize(sandbox, 130);
    const count = async () => (await core.run("searches.list", {}))[0]?.newCount ?? 0;
    await core.waitFor("the new ads", async () => {
      clock.advance(31 * 60_000);
      return (await count()) > 0;
    });
    const found = await count();
    await core.waitFor("the notice", () => {
      clock.advance(21_000);
      return notified().length > 0;
    });
    expect(notified()).toEqual([
      {
        event: "searchAlert",
        workspace: "Test",
        title: "New ads for “Meta”",
        body: `${found} new matches.`,
        target: { kind: "screen", screen: "discover" },
      },
    ]);

    await core.run("searches.change", { searchId: watched.id, alert: false });
    await setCorpusSize(sandbox, 160);
    clock.advance(61_000);
    await core.run("ads.refresh", { filter: {} });
    await core.waitFor("more new ads", async () => (await idsOfMirror(core)).length === 160);
    await core.run("searches.save", { name: "Later", filter: {}, sort: "newest", alert: true });
    await setCorpusSize(sandbox, 170);
    await core.waitFor("the next notice", () => {
      clock.advance(21_000);
      return notified().length > 1;
    });
    expect(notified().slice(1)).toEqual([
      {
        event: "searchAlert",
        workspace: "Test",
        title: "New ads for “Later”",
        body: "10 new matches.",
        target: { kind: "screen", screen: "discover" },
      },
    ]);
  });
});
