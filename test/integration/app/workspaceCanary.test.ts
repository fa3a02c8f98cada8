import path from "node:path";
import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { foundKinds } from "#contracts/palette.ts";
import { type CommandName, commands } from "#contracts/registry.ts";
import { requestTypes } from "#contracts/studio/models.ts";
import { fillEmptyTables, textsOf } from "../../support/fillEmptyTables.ts";
import { withSeveralWorkspaces } from "../../support/severalWorkspaces.ts";
import { acceptanceOf, type TestCore } from "../../support/startCore.ts";
import { startInProcess } from "../../support/startSandbox.ts";

const apiKey = "k_test_1";
const canary = "Canary-of-A";

/** IDs of the other workspace, which a page may know by mistake. */
interface Ids {
  readonly request: string;
  readonly run: string;
  readonly asset: string;
  readonly board: string;
  readonly collection: string;
  readonly ad: string;
  readonly brand: string;
}

/** The inputs of every command that reads and needs more than an empty input. */
function readInputs(ids: Ids): Partial<Record<CommandName, readonly object[]>> {
  const request = [{ paidRequestId: ids.request }];
  const asset = [{ assetId: ids.asset }];
  const ad = [{ adId: ids.ad }];
  const types = requestTypes.map((type) => ({ type }));
  return {
    "models.list": types,
    "models.quotes": types,
    "models.used": types,
    "drafts.read": [{ slot: "studio.image" }, { slot: "canary" }],
    "galleries.addressOf": asset,
    "galleries.usage": [{ uses: [`${canary}-avatar`] }],
    "references.describe": [{ addresses: [`reference:${"a".repeat(64)}`] }],
    "queue.list": (["all", "open", "approvals", "attention", "recent"] as const).map((view) => ({ view })),
    "queue.read": request,
    "queue.recipe": request,
    "queue.steps": request,
    "queue.evidence": request,
    "queue.progress": [{ runId: ids.run }],
    "runs.read": [{ runId: ids.run }],
    "spend.burn": [{ id: "daily" }],
    "spend.summary": (["day", "project", "cost_center", "model"] as const).map((by) => ({ by })),
    "library.read": asset,
    "library.sources": asset,
    "library.likeness": asset,
    "library.page": [{ sortKey: 0, count: 60 }],
    "library.findNumber": [{ number: 1 }],
    "library.previewName": [{ template: "{project}/{slug}" }],
    "ads.page": [{ filter: {}, sort: "newest", count: 60 }],
    "ads.read": ad,
    "ads.likeness": ad,
    "ads.isPinned": ad,
    "ads.highlights": ad.map((one) => ({ ...one, find: canary })),
    "ads.reference": ad.map((one) => ({ ...one, slide: 0 })),
    "ads.brand": [{ brandId: ids.brand }],
    "boards.order": [{ boardId: ids.board }],
    "research.read": [{ id: ids.request }],
    "research.pageIdIn": [{ text: "https://www.facebook.com/100" }],
    "webhooks.deliveries": [{ limit: 50 }],
    "webhooks.body": [{ id: "1" }],
    "palette.find": foundKinds.flatMap((kind) => ["Canary", "a", "#1"].map((text) => ({ kind, text, limit: 50 }))),
    "backups.preview": [{ name: "journal-1795635432954.db" }],
  };
}

/** Commands that change something, ask the user, or leave the app. Their answers are about what they change. */
const notRead: ReadonlySet<string> = new Set<CommandName>([
  ...(["app.reportFailure", "connection.retry", "capabilities.refresh", "consent.open"] as const),
  ...(["settings.update", "settings.chooseSaveFolder", "drafts.write", "drafts.exportCsv"] as const),
  ...(["references.begin", "references.chunk", "references.finish", "references.choose"] as const),
  ...(["hosting.update", "hosting.setKey", "hosting.test"] as const),
  ...(["quotes.request", "quotes.requestScene", "quotes.requestResearch", "quotes.compare", "quotes.discard"] as const),
  ...(["queue.cancel", "queue.cancelUnsent", "queue.pause", "queue.resume", "queue.move", "queue.checkNow"] as const),
  ...(["queue.stopTracking", "queue.resumeTracking", "queue.dismiss", "queue.restore", "queue.hide"] as const),
  ...(["queue.unhide", "queue.openApprovalPage", "queue.checkApproval", "queue.runWhenApproved"] as const),
  ...(["queue.checkCredits", "queue.checkOutcome", "queue.linkGeneration", "queue.closeAsNotRun"] as const),
  ...(["runs.request", "runs.requoteFailed", "runs.discard", "spend.refresh", "spend.setCaps"] as const),
]);

/** The verbs of commands that change something, in the areas with many of them. */
const changingVerbs =
  /^(library\.(saveAs|showInFolder|set\w+|addTag|removeTag|trash|restore|delete|emptyTrash|save|readRecipe|chooseRecipe|dragOut|copyImage|undo)|collections\.(create|update|remove|add|removeResults)|backups\.(make|restore|dismissRecovery)|boards\.(create|rename|remove|duplicate|move|add|removeAds|moveAds|keepOffline)|ads\.(save|setNote|addTag|removeTag|undo|export|openOriginal|seen|opened|downloadMedia|unpin|refresh|loadMore|refreshUnseen|syncLibrary)|searches\.(save|change|remove|seen)|offlineCollections\.(add|pause|syncNow|remove)|adMedia\.setQuota|research\.(import|renamePage|removePage|openAdLibraryPage)|notifications\.(markRead|open|clear)|monitors\.(create|update|remove|checkNow)|storage\.(chooseLibraryFolder|resetLibraryFolder|check|redownloadMissing|removeOrphans|stop|export|inspect|import)|sandbox\.\w+|webhooks\.(update|setSecret|revokePreviousSecret|test|replay)|diagnostics\.\w+|updates\.(check|download|install)|spend\.(export|exportCsv|dismissIssue)|agents\.(setEnabled|reviewPairing|declinePairing|endPairing|stopAll|exportActivity|giveAllowance|endAllowance)|confirmations\.(open|decline)|workspaces\.(connect|replaceKey|change|open|remove|keychain))$/;

/** Fills a workspace with everything that a user can put into it, all of it named after the canary. */
async function fill(core: TestCore): Promise<Ids> {
  const project = `${canary}-project`;
  const costCenter = `${canary}-cost-center`;
  await core.run("drafts.write", { slot: "studio.image", draft: { prompt: `${canary} draft` } });
  const quote = await core.run("quotes.request", {
    request: { type: "image", prompt: `${canary} prompt` },
    project,
    costCenter,
  });
  const { id } = await core.run("quotes.confirm", acceptanceOf(quote));
  const run = await core.run("runs.request", {
    items: [1, 2].map((number) => ({
      kind: "generation",
      request: { type: "image", prompt: `${canary} item ${number} fail:provider` },
    })),
    project,
  });
  const priced = await core.waitFor("a priced batch", async () => {
    const read = await core.run("runs.read", { runId: run.id });
    return read.state === "quoting" ? null : read;
  });
  const parts = priced.parts.flatMap(({ paidRequestId, quoteId, credits }) =>
    quoteId === null || credits === null ? [] : [{ paidRequestId, quoteId, credits }],
  );
  await core.run("runs.confirm", { runId: run.id, parts });
  await core.waitForState(id, "done");
  for (const { paidRequestId } of parts) await core.waitForState(paidRequestId, "done", "failed");
  const asset = await core.waitFor("the file", async () => (await core.run("library.list", {})).assets[0]);
  await core.run("library.addTag", { assetIds: [asset.id], stepOf: "canary-1", tag: `${canary} tag` });
  const { collectionId } = await core.run("collections.create", { name: `${canary} collection`, rules: null });
  const board = await core.run("boards.create", { name: `${canary} board` });
  await core.run("ads.refresh", { filter: {}, sort: "newest" });
  const page = await core.waitFor("an ad", async () => {
    const found = await core.run("ads.page", { filter: {}, sort: "newest", count: 60 });
    return found.ads.length > 0 ? found : null;
  });
  const [ad] = page.ads;
  if (ad === undefined) throw new Error("there is an ad");
  await core.run("ads.setNote", { adId: ad.id, note: `${canary} note` });
  await core.run("spend.refresh", {});
  const [brand] = await core.run("ads.brands", { find: "" });
  return {
    request: id,
    run: run.id,
    asset: asset.id,
    board: board.id,
    collection: collectionId,
    ad: ad.id,
    brand: brand?.id ?? "none",
  };
}

/** Names of models, types, and fields are the service's words, the same in every workspace. */
function isDistinctive(text: string): boolean {
  return text.includes(canary) || /[0-9a-f]{8}/.test(text) || text.length >= 40;
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

test("[WS57] no row of a workspace is in any answer or event of another workspace's page, except in the view of all queues", async () => {
  const services = await Promise.all([1, 2].map((seed) => startInProcess({ seed, generation_seconds: 0 })));
  const [ofA, ofB] = services;
  if (ofA === undefined || ofB === undefined) throw new Error("there are two services");
  await withSeveralWorkspaces(
    [
      { id: "a", service: { baseUrl: ofA.baseUrl, apiKey } },
      { id: "b", service: { baseUrl: ofB.baseUrl, apiKey } },
    ],
    async (scene) => {
      const { core, running, attempt, run, events, dataDir } = scene;
      const file = (id: string, name: string) => path.join(dataDir, "workspaces", id, name);
      const ids = await fill(core("a"));
      await running.show("b");
      await run("page of b", "app.describe", {});
      events.length = 0;

      // The other workspace goes on in the background: its events must not arrive.
      const quote = await core("a").run("quotes.request", { request: { type: "image", prompt: `${canary} live` } });
      const live = await core("a").run("quotes.confirm", acceptanceOf(quote));
      await core("a").waitForState(live.id, "done");
      core("a").core.setPaused(true);
      const waiting = await core("a").run("quotes.request", { request: { type: "image", prompt: `${canary} waits` } });
      await core("a").run("quotes.confirm", acceptanceOf(waiting));
      for (const name of ["journal.db", "cache.db"]) {
        const tables = fillEmptyTables(file("a", name), (table, column) => `${canary} ${table}.${column}`);
        expect(tables.length).toBeGreaterThan(5);
      }

      const answers: unknown[] = [];
      const inputs = readInputs(ids);
      const called = new Set<string>();
      for (const name of Object.keys(commands) as CommandName[]) {
        if (notRead.has(name) || changingVerbs.test(name) || name === "workspaces.queues") continue;
        called.add(name);
        for (const input of inputs[name] ?? [{}]) {
          expect(commands[name].input.safeParse(input).success, `input of ${name}`).toBe(true);
          answers.push({ name, input, result: await attempt("page of b", name, input) });
        }
      }
      expect(called.size).toBeGreaterThan(70);

      const own = new Map<string, string>();
      const foreign = new Map<string, string>();
      for (const name of ["journal.db", "cache.db", "ads.db"]) {
        for (const [text, table] of textsOf(file("a", name))) foreign.set(text, `${name} ${table}`);
        for (const [text, table] of textsOf(file("b", name))) own.set(text, table);
      }
      const known = JSON.stringify([[...own.keys()], Object.values(inputs)]);
      const recognizable = [...foreign].filter(([text]) => isDistinctive(text) && !known.includes(inJson(text)));
      expect(recognizable.length).toBeGreaterThan(200);
      const seen = JSON.stringify([answers.map((answer) => (answer as { result: unknown }).result), events]);
      const leaks = recognizable.filter(([text]) => seen.includes(inJson(text)));
      expect(leaks).toEqual([]);
      expect(seen).not.toContain(canary);

      // The view of all queues shows exactly these fields of the other workspace.
      const queues = await run("page of b", "workspaces.queues", {});
      const rows = queues.find(({ id }) => id === "a")?.requests ?? [];
      expect(rows.map(({ prompt }) => prompt)).toContain(`${canary} waits`);
      const shown = ["section", "kind", "type", "prompt", "state", "isPaused", "credits", "itemCount", "finishedCount"];
      for (const row of rows) expect(Object.keys(row)).toEqual([...shown, "startedAt", "estimatedSeconds"]);
      expect(queues.find(({ id }) => id === "b")?.requests).toEqual([]);
    },
  );
  for (const service of services) await service.close();
});

test("[WS53] an ID of another workspace finds nothing, and changes nothing there", async () => {
  const services = await Promise.all([1, 2].map((seed) => startInProcess({ seed, generation_seconds: 0 })));
  const [ofA, ofB] = services;
  if (ofA === undefined || ofB === undefined) throw new Error("there are two services");
  await withSeveralWorkspaces(
    [
      { id: "b", service: { baseUrl: ofB.baseUrl, apiKey } },
      { id: "a", service: { baseUrl: ofA.baseUrl, apiKey } },
    ],
    async ({ core, attempt }) => {
      const quote = await core("a").run("quotes.request", { request: { type: "image", prompt: canary } });
      const paidRequestId: PaidRequestId = quote.paidRequestId;
      for (const name of ["queue.read", "queue.cancel", "queue.checkOutcome", "quotes.discard"] as const) {
        await attempt("page of b", name, { paidRequestId });
      }
      expect(await attempt("page of b", "queue.read", { paidRequestId })).toMatchObject({
        ok: false,
        error: { code: "not_found" },
      });
      expect((await core("a").run("queue.read", { paidRequestId })).state).toBe("quoted");
    },
  );
  for (const service of services) await service.close();
});
