// Every command of the page that spends, releases, deletes, or opens: none has an effect before a person accepts it in
// the consent view. The page may be anybody's script.
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { AssetId, PaidRequestId } from "#contracts/ids.ts";
import { type CommandName, commands } from "#contracts/registry.ts";
import type { Monitor } from "#contracts/research.ts";
import type { SpendCap } from "#contracts/spending/spend.ts";
import type { EndpointControl } from "#main/agents/context.ts";
import { createMonitor, turnOver, watched } from "../../support/researchScene.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { startInProcess } from "../../support/startSandbox.ts";
import { workspaceScene } from "../../support/workspaceScene.ts";

/** Commands that may only do something after a person accepted it, or that need a person for a part of it. */
const needPerson: readonly CommandName[] = [
  "agents.giveAllowance",
  "agents.installCommand",
  "agents.reviewPairing",
  "agents.setEnabled",
  "confirmations.open",
  "consent.open",
  "hosting.setKey",
  "hosting.update",
  "library.delete",
  "library.emptyTrash",
  "monitors.checkNow",
  "monitors.create",
  "monitors.update",
  "queue.resume",
  "settings.update",
  "spend.setCaps",
  "storage.removeOrphans",
  "webhooks.setSecret",
  "webhooks.update",
  "workspaces.change",
  "workspaces.connect",
  "workspaces.remove",
  "workspaces.replaceKey",
];

/** Commands that need no person, by the reason. A new command must be added here, or above. */
const free: Readonly<Record<string, string>> = {
  "reads only":
    "account.read account.versions adMedia.storage ads.brand ads.brands ads.count ads.coverage ads.facets ads.highlights ads.isPinned ads.likeness ads.months ads.page ads.read ads.reference ads.serviceState ads.totals ads.userTags agents.activity agents.read app.describe app.consumeLink backups.list backups.preview backups.recovery boards.list capabilities.read collections.list confirmations.list connection.origin connection.read diagnostics.preview drafts.read galleries.addressOf galleries.avatars galleries.scenes galleries.usage hosting.read library.colors library.facets library.findNumber library.ids library.likeness library.list library.outline library.page library.previewName library.read library.readRecipe library.sources library.waitingDownloads models.list models.quotes models.used models.voices monitors.list notifications.list offlineCollections.list palette.find queue.elsewhere queue.evidence queue.history queue.historyChoices queue.list queue.order queue.progress queue.rateLimit queue.read queue.recipe queue.steps references.describe research.jobs research.pageIdIn research.pages research.read research.researchedPages runs.read sandbox.readSwitches searches.list settings.read spend.budgets spend.burn spend.caps spend.ledger spend.limits spend.reconciliation spend.summary storage.inspect storage.libraryFolder storage.read updates.read webhooks.body webhooks.deliveries webhooks.read workspaces.activity workspaces.keychain workspaces.list workspaces.queues",
  "reads from the accepted service, free":
    "ads.downloadMedia ads.loadMore ads.refresh ads.syncLibrary capabilities.refresh connection.retry offlineCollections.syncNow queue.checkApproval queue.checkCredits queue.checkNow queue.checkOutcome research.import spend.refresh storage.redownloadMissing webhooks.replay",
  "requests a free quote from the accepted service":
    "quotes.compare quotes.request quotes.requestResearch quotes.requestScene runs.request runs.requoteFailed",
  "ends, pauses, or discards":
    "agents.declinePairing agents.endAllowance agents.endPairing agents.stopAll confirmations.decline monitors.remove offlineCollections.pause queue.cancel queue.cancelUnsent queue.pause queue.stopTracking quotes.discard runs.discard storage.stop webhooks.revokePreviousSecret",
  "changes what the user can change back":
    "adMedia.setQuota ads.addTag ads.opened ads.removeTag ads.save ads.seen ads.setNote ads.undo ads.unpin boards.add boards.create boards.duplicate boards.keepOffline boards.move boards.moveAds boards.order boards.remove boards.removeAds boards.rename collections.add collections.create collections.remove collections.removeResults collections.update drafts.write library.addTag library.removeTag library.restore library.setFlag library.setProject library.setRating library.trash library.undo notifications.clear notifications.markRead offlineCollections.add offlineCollections.remove queue.dismiss queue.hide queue.move queue.restore queue.resumeTracking queue.unhide research.removePage research.renamePage searches.change searches.remove searches.save searches.seen spend.dismissIssue",
  "imports what the page has, or writes what the user chooses in the system's dialog":
    "ads.export agents.exportActivity backups.make diagnostics.save drafts.exportCsv library.chooseRecipe library.copyImage library.dragOut library.save library.saveAs references.begin references.choose references.chunk references.finish settings.chooseSaveFolder spend.exportCsv storage.check storage.chooseLibraryFolder storage.export storage.import storage.resetLibraryFolder",
  "only shows something":
    "ads.openOriginal library.showInFolder notifications.open queue.openApprovalPage research.openAdLibraryPage workspaces.open",
  "decides about a request that a person confirmed": "queue.closeAsNotRun queue.linkGeneration queue.runWhenApproved",
  "restores or dismisses what the app stored": "app.reportFailure backups.dismissRecovery backups.restore",
  "tests or removes with hosts that were accepted": "hosting.test webhooks.test",
  "changes the Sandbox": "sandbox.addSamples sandbox.changeSwitches",
  "updates the app, signed": "updates.check updates.download updates.install",
};

test("[CV31] every command of the page is known to need a person, or not to need one", () => {
  const listed = [...needPerson, ...Object.values(free).flatMap((names) => names.split(" "))];
  expect(listed.toSorted()).toEqual(Object.keys(commands).toSorted());
  expect(new Set(listed).size).toBe(listed.length);
});

const freely = {
  serviceNow: () => Date.now(),
  rateLimits: { read: 10_000, write: 10_000 },
  config: { rate_limit: { read_per_minute: 10_000, write_per_minute: 10_000 } },
};
const bucket = { endpoint: "https://files.example", region: "x", name: "uploads", prefix: "", isPathStyle: true };

interface Prepared {
  readonly scene: SpendScene;
  readonly monitor: Monitor;
  readonly paused: PaidRequestId;
  readonly results: readonly AssetId[];
}

/** A command that the page calls, and the consent that a person must accept first. */
interface Attempt {
  readonly name: CommandName;
  /** The consent's subject, and what it allows if that is an action. */
  readonly consent: string;
  readonly input: (prepared: Prepared) => object;
  /** What the page may do before, without a person. */
  readonly before?: (prepared: Prepared) => Promise<unknown>;
}

const attempts: readonly Attempt[] = [
  { name: "monitors.checkNow", consent: "action check", input: ({ monitor: { id } }) => ({ monitorId: id }) },
  {
    name: "monitors.update",
    consent: "monitor",
    input: ({ monitor: { id } }) => ({ monitorId: id, pause: false }),
    before: ({ scene, monitor: { id } }) => scene.core.run("monitors.update", { monitorId: id, pause: true }),
  },
  { name: "monitors.update", consent: "monitor", input: ({ monitor: { id } }) => ({ monitorId: id, everyHours: 12 }) },
  { name: "monitors.update", consent: "monitor", input: ({ monitor: { id } }) => ({ monitorId: id, monthlyCap: 99 }) },
  {
    name: "monitors.create",
    consent: "monitor",
    input: () => ({ request: watched("22"), everyHours: 24, monthlyCap: 5 }),
  },
  { name: "queue.resume", consent: "action release", input: ({ paused }) => ({ paidRequestIds: [paused] }) },
  { name: "spend.setCaps", consent: "cap", input: () => ({ caps: [] }) },
  {
    name: "library.delete",
    consent: "action deleteResults",
    input: ({ results }) => ({ assetIds: results.slice(0, 1) }),
    before: ({ scene, results }) => scene.core.run("library.trash", { assetIds: results.slice(0, 1) }),
  },
  {
    name: "library.emptyTrash",
    consent: "action deleteResults",
    input: () => ({}),
    before: ({ scene, results }) => scene.core.run("library.trash", { assetIds: results.slice(1) }),
  },
  {
    name: "storage.removeOrphans",
    consent: "action deleteFiles",
    input: () => ({}),
    before: async ({ scene }) => {
      addUnusedFile(scene);
      await scene.core.run("storage.check", {});
    },
  },
  { name: "settings.update", consent: "action openAtLogin", input: () => ({ openAtLogin: true }) },
  { name: "agents.setEnabled", consent: "action openEndpoint", input: () => ({ isEnabled: true }) },
  { name: "agents.installCommand", consent: "action installCommand", input: () => ({}) },
  { name: "webhooks.update", consent: "action openListener", input: () => ({ areOn: true }) },
  { name: "webhooks.update", consent: "action host", input: () => ({ publicAddress: "https://hooks.example" }) },
  { name: "webhooks.setSecret", consent: "action replaceWebhookSecret", input: () => ({ secret: "another-secret" }) },
  { name: "webhooks.setSecret", consent: "action replaceWebhookSecret", input: () => ({ secret: null }) },
  { name: "hosting.update", consent: "action host", input: () => ({ bucket }) },
  { name: "hosting.setKey", consent: "action replaceBucketKey", input: () => ({ key: null }) },
];

/** Adds a file that nothing refers to, old enough to be unused. */
function addUnusedFile({ dataDir }: SpendScene): void {
  const folder = path.join(dataDir, "media", "ff");
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${"f".repeat(64)}.png`);
  writeFileSync(file, "unused");
  const twoHoursAgo = Date.now() / 1_000 - 7_200;
  utimesSync(file, twoHoursAgo, twoHoursAgo);
}

/** An endpoint that is off, and a command that can be installed. */
function anEndpoint(): EndpointControl {
  let isEnabled = false;
  let isInstalled = false;
  const command = () => ({
    isInstalled,
    path: null,
    canInstall: isInstalled ? null : { target: "/home/me/proofsheet" },
  });
  return {
    isEnabled: () => isEnabled,
    problem: () => null,
    setEnabled: (next) => Promise.resolve(void (isEnabled = next)),
    isConnected: () => false,
    closeProgram: () => undefined,
    command,
    installCommand: () => Promise.resolve(void (isInstalled = true)).then(command),
  };
}

/** Everything that these commands could change, as text. */
async function stateOf({ core, tap, dataDir }: SpendScene): Promise<string> {
  const agents = await core.run("agents.read", {});
  const webhooks = await core.run("webhooks.read", {});
  return JSON.stringify([
    core.journal("SELECT id, every_hours, is_paused, removed_at FROM monitor ORDER BY id"),
    core.journal("SELECT monitor_id, monthly_cap FROM monitor_consent ORDER BY id"),
    core.journal("SELECT count(*) FROM price_consent"),
    core.journal("SELECT id, is_paused FROM paid_request WHERE confirm_key IS NOT NULL ORDER BY id"),
    core.journal("SELECT asset_id FROM library_item ORDER BY 1"),
    readdirSync(path.join(dataDir, "media"), { recursive: true }).length,
    tap.confirms().length,
    await core.run("spend.caps", {}),
    (await core.run("settings.read", {})).openAtLogin,
    [agents.isEnabled, agents.command.isInstalled],
    [webhooks.areOn, webhooks.publicAddress, webhooks.secret, webhooks.hasPreviousSecret],
    (await core.run("hosting.read", {})).bucket,
  ]);
}

const firstCaps: readonly SpendCap[] = [{ period: "day", project: null, credits: 1_000 }];

/** Runs `work` with a monitor, a paused request, and two results. The service is on another computer. */
async function prepared(declines: () => boolean, work: (given: Prepared) => Promise<void>): Promise<void> {
  const options = { ...freely, declinesConsents: declines, firstCaps, host: "service.example", endpoint: anEndpoint() };
  await withSpendScene(options, async (scene) => {
    const { core } = scene;
    for (const prompt of ["one", "two"]) await core.waitForState((await scene.spend(prompt)).id, "done");
    const results = await core.waitFor("both results are stored", async () => {
      const { assets } = await core.run("library.list", {});
      return assets.length === 2 && assets.map(({ id }) => id);
    });
    const { id } = await createMonitor(scene, { request: watched(), everyHours: 24, monthlyCap: 5 });
    const monitor = await turnOver(scene, id, 1);
    core.core.setPaused(true);
    const { id: paused } = await scene.spend("paused");
    await core.run("queue.pause", { paidRequestIds: [paused] });
    core.core.setPaused(false);
    await core.run("webhooks.setSecret", { secret: "first-secret" });
    await core.run("hosting.setKey", { key: { id: "key", secret: "secret" } });
    await work({ scene, monitor, paused, results });
  });
}

const consentsOf = ({ core }: SpendScene) =>
  core.journal("SELECT trim(subject || ' ' || coalesce(shown ->> 'kind', '')) AS consent FROM consent ORDER BY rowid");

test("[CV30] [CV31] [RS101] [SE101] [SE102] [SE103] [SG7] what the page asks for has no effect until a person accepts it, and then one", async () => {
  let declines = false;
  await prepared(
    () => declines,
    async (given) => {
      const { scene } = given;
      for (const attempt of attempts) {
        const call = () => scene.core.core.run(attempt.name, attempt.input(given));
        await attempt.before?.(given);
        const consents = consentsOf(scene);
        const before = await stateOf(scene);
        declines = true;
        const declined = await call();
        expect(await stateOf(scene), `${attempt.name} declined`).toBe(before);
        expect(consentsOf(scene), `${attempt.name} declined`).toEqual(consents);
        declines = false;
        const accepted = await call();
        expect(accepted, attempt.name).toMatchObject({ ok: true });
        expect(declined, `${attempt.name} tells the page what the person decided`).not.toEqual(accepted);
        expect(consentsOf(scene), attempt.name).toEqual([...consents, { consent: attempt.consent }]);
        expect(await stateOf(scene), `${attempt.name} accepted`).not.toBe(before);
      }
      // The paused request was charged once, as each result and each check.
      await scene.core.waitForState(given.paused, "done", "running");
      expect(scene.tap.confirms()).toHaveLength((await scene.charges()).length);
      expect(attempts.filter(({ name }) => !needPerson.includes(name))).toEqual([]);
    },
  );
});

test("[CV30] closing, pausing, and stricter settings ask nothing", async () => {
  let isDeclining = false;
  await prepared(
    () => isDeclining,
    async ({ scene, monitor: { id } }) => {
      isDeclining = true;
      const consents = consentsOf(scene);
      const { core } = scene;
      await core.run("monitors.update", { monitorId: id, everyHours: 48, monthlyCap: 1 });
      await core.run("monitors.update", { monitorId: id, pause: true });
      await core.run("settings.update", { openAtLogin: false });
      await core.run("agents.setEnabled", { isEnabled: false });
      await core.run("webhooks.update", { areOn: false, publicAddress: null });
      expect(consentsOf(scene)).toEqual(consents);
      expect((await core.run("monitors.list", {}))[0]).toMatchObject({ everyHours: 48, monthlyCap: 1, isPaused: true });
    },
  );
});

test("[RS101] a paused monitor confirms nothing, and a longer interval makes no check earlier", async () => {
  await prepared(
    () => false,
    async ({ scene, monitor }) => {
      const { core } = scene;
      const { id: monitorId } = monitor;
      const longer = await core.run("monitors.update", { monitorId, everyHours: 25 });
      expect(Number(longer.nextCheckAt)).toBeGreaterThanOrEqual(Number(monitor.nextCheckAt));
      await core.run("monitors.update", { monitorId, pause: true });
      const confirms = scene.tap.confirms().length;
      const refused = await core.attempt("monitors.checkNow", { monitorId });
      expect(refused).toMatchObject({ ok: false, error: { code: "not_confirmable" } });
      expect(scene.tap.confirms()).toHaveLength(confirms);
    },
  );
});

test("[WS101] [WS102] [SE101] [SE102] an account is connected, moved, marked, resumed, and removed only if the user accepts", async () => {
  const service = await startInProcess();
  const moved = await startInProcess();
  const scene = workspaceScene();
  try {
    const one = { baseUrl: service.baseUrl, apiKey: "k_test_1" };
    const given = { webhookSecret: "", storesKey: true, usesTestCredits: true };
    scene.person.accepts = false;
    expect(await scene.run("workspaces.connect", { name: "North", ...given, ...one })).toEqual({ kind: "declined" });
    expect(scene.shown).toEqual([{ kind: "host", purpose: "account", origin: service.baseUrl }]);
    expect(scene.list.all()).toHaveLength(1);

    scene.person.accepts = true;
    const { id, hasRealCredits } = await scene.connect(one);
    expect(hasRealCredits).toBe(true);
    const entry = () => scene.list.all().find((each) => each.id === id);
    await scene.run("workspaces.change", { id, isPaused: true });
    scene.held.set(id, [{ id: "request-1" as PaidRequestId, credits: 96 }]);

    scene.person.accepts = false;
    const before = JSON.stringify(entry());
    const host = new URL(service.baseUrl).host;
    for (const [attempt, shown] of [
      [
        () => scene.run("workspaces.change", { id, usesTestCredits: true, name: "Sandbox" }),
        { kind: "testCredits", workspace: "Studio North", host, balance: null },
      ],
      [
        () => scene.run("workspaces.change", { id, isPaused: false }),
        { kind: "release", workspace: "Studio North", credits: 96, requests: scene.held.get(id) },
      ],
      [
        () => scene.run("workspaces.replaceKey", { id, ...given, ...one, baseUrl: moved.baseUrl }),
        { kind: "host", purpose: "account", origin: moved.baseUrl },
      ],
      [() => scene.run("workspaces.remove", { id }), { kind: "removeWorkspace", workspace: "Studio North" }],
    ] as const) {
      await attempt();
      expect(scene.shown.at(-1)).toMatchObject(shown);
      expect(JSON.stringify(entry())).toBe(before);
    }
    // The same host again asks nothing about it; its credits stay real without a consent.
    const shownBefore = scene.shown.length;
    expect(await scene.run("workspaces.replaceKey", { id, ...given, ...one })).toMatchObject({ kind: "connected" });
    expect(scene.shown.slice(shownBefore)).toMatchObject([{ kind: "testCredits", host }]);
    expect(entry()?.usesTestCredits).toBe(false);

    scene.person.accepts = true;
    expect(await scene.run("workspaces.change", { id, usesTestCredits: true })).toMatchObject({
      hasRealCredits: false,
    });
    // Of a workspace that isn't open, nobody knows what would be released.
    scene.held.set(id, null);
    await expect(scene.run("workspaces.change", { id, isPaused: false })).rejects.toThrow("not_confirmable");
    expect(entry()?.isPaused).toBe(true);
    scene.held.set(id, []);
    expect(await scene.run("workspaces.change", { id, isPaused: false })).toMatchObject({ isPaused: false });
    expect(await scene.run("workspaces.remove", { id })).toBe(true);
    expect(entry()).toBeUndefined();
  } finally {
    await service.close();
    await moved.close();
    scene.remove();
  }
});
