import path from "node:path";
import { consentRegistry, type CoreCommands, coreCommands } from "#contracts/registry.ts";
import type { Connection } from "#contracts/desktop/app.ts";
import { accountCommands } from "#main/account/accountCommands.ts";
import { openService } from "#main/account/openAccount.ts";
import { runAllowed, toolCalls } from "#main/agents/calls/callTool.ts";
import { requestChanges } from "#main/agents/calls/requestChanges.ts";
import { resultCopies } from "#main/agents/files/resultCopies.ts";
import { noEndpoint, openAgents } from "#main/agents/openAgents.ts";
import { type InTurn, searchTurns } from "#main/agents/calls/searchTurns.ts";
import { openAds } from "#main/ads/openAds.ts";
import { openLibrary } from "#main/library/openLibrary.ts";
import { openReferences } from "#main/references/openReferences.ts";
import { createNotifier } from "#main/desktop/notifications/notifier.ts";
import { originOf } from "#main/shared/base/originOf.ts";
import { createSubscription } from "#main/shared/base/subscription.ts";
import { commandReport } from "#main/shared/ipc/commandReport.ts";
import { dispatch, type Handlers } from "#main/shared/ipc/dispatch.ts";
import { toPages } from "#main/shared/ipc/publish.ts";
import { openQuestions } from "#main/spending/openSpending.ts";
import { createRunner } from "#main/shared/jobs/runner.ts";
import { sessionSecrets } from "#main/shared/platform/sessionSecrets.ts";
import { workspaceSettings } from "#main/shared/platform/workspaceSettings.ts";
import { openStudio } from "#main/studio/openStudio.ts";
import { sendTestDelivery } from "#main/webhooks/listener/sendTestDelivery.ts";
import { sandboxSwitches } from "#main/workspaces/service/sandboxSwitches.ts";
import { sandboxCommands } from "#main/workspaces/workspaceCommands.ts";
import { webhookCommands } from "#main/webhooks/webhookCommands.ts";
import { composeActivity, composeGates } from "./activity/composeActivity.ts";
import { appCommands } from "./appCommands.ts";
import { composePaidWork } from "./composePaidWork.ts";
import { namedFiles } from "./programs/namedFiles.ts";
import { composeMaintenance } from "./composeMaintenance.ts";
import { coreFiles } from "./coreFiles.ts";
import type { Core, CoreOptions } from "./core.ts";
import { composeServiceListener } from "./composeServiceListener.ts";
import { composeStores, corruptionMonitor } from "./openStores.ts";
import { composeResultFiles } from "./files/composeResultFiles.ts";
import { composePalette } from "./palette/composePalette.ts";
import { readWorkerClient } from "./reading/readWorkerClient.ts";

/** Wires one workspace. This file and its neighbors contain the whole object graph of the main process. */
export function composeCore(given: CoreOptions): Core {
  const changes = requestChanges(given.clock);
  const options = { ...given, publish: toPages(given.publish, changes.follow) };
  const { clock, publish } = options;
  const folder = options.folders.workspace(options.description.workspace.id);
  const settings = workspaceSettings(options.settings, path.join(folder, "settings.json"));
  const stores = composeStores(folder, clock.now(), options.firstCaps);
  const { assets } = stores;
  const log = corruptionMonitor(options.log, stores.noteDamage);
  stores.journal.recoverInterrupted(clock.now());
  const report = (job: string) => (cause: unknown) => log.error("job failed", { job, cause });
  const runner = createRunner({ clock, report: (job, cause) => report(job)(cause) });
  const { wake } = runner;
  const gates = composeGates({ ...options, stores, wake });
  const reads = readWorkerClient({
    program: options.readProgram,
    folder,
    clock,
    crashed: (cause) => log.error("read worker crashed", { cause }),
  });
  const { workspace } = options.description;
  const notifier = createNotifier({ ...options, settings });
  const connections = createSubscription<Connection>();
  const accounts = createSubscription<void>();
  const service = openService({
    ...options,
    ...stores,
    ...notifier,
    log,
    connectionChanged: connections.emit,
    accountChanged: accounts.emit,
  });
  const serviceOrigin = () => options.address().then(({ baseUrl, apiKey }) => ({ origin: originOf(baseUrl), apiKey }));
  const files = composeResultFiles({ ...options, folder, stores, serviceOrigin });
  const { store, fetcher } = files;
  const secrets = options.secrets ?? sessionSecrets();
  /** Options that most areas use. */
  const opened = { settings, stores, store, reads, service, folder, secrets, ...notifier };
  const questions = openQuestions({ ...options, ...stores });
  const common = { ...options, ...questions, ...files, ...opened, log, wake, report, gates, serviceOrigin };
  /** What the contexts of areas are made of. The stores last: some have the names of areas. */
  const context = { ...common, ...stores };
  const references = openReferences({
    ...context,
    resultOf: assets.idOf,
    listener: () => listener,
    quotes: () => paid.quotes,
  });
  const { hosting } = references;
  const { listener, delivered } = composeServiceListener({ ...common, served: references.served });
  const studio = openStudio({ ...context, importResult: references.importResult });
  const ads = openAds(context);
  const paid = composePaidWork({
    ...common,
    mirror: ads.mirror,
    researchIndexed: ads.researchIndexed,
    hosting: { ...hosting, host: async (request) => hosting.host(await studio.withCurrentUrls(request)) },
    filesOf: (request) =>
      namedFiles({ ...references, ...references.sources, results: stores.resultAddresses }, request),
    localReferences: references.local,
    isTagging: () => settings.read().ledgerTag,
    webhookUrl: listener.webhookUrl,
    generationsMoved: (ids) => {
      studio.requestsMoved(ids);
      references.requestsMoved(ids);
    },
  });
  const { replay, areCallsProven } = paid;
  connections.on((connection) => {
    log.info("connection", { ...connection });
    publish("connection.changed", null);
    if (connection.state === "online") {
      ads.resume();
      paid.resume();
    }
    publish("offlineCollections.changed", null);
  });
  accounts.on(() => {
    publish("account.changed", null);
    paid.accountChanged();
  });
  delivered.on(paid.received);

  const library = openLibrary({
    ...context,
    dragFolder: path.join(options.folders.root, "drag", workspace.id),
    localReferences: references.local,
    sources: { ...references.sources, ...studio.shown, adsAt: ads.adsAt },
  });

  const upkeep = composeMaintenance(context);
  const coreFile = coreFiles({
    mediaOf: assets.mediaOf,
    pathOf: store.pathOf,
    galleries: studio,
    references,
    ads,
  });
  const turns = searchTurns(clock);
  const runIn =
    (inTurn: InTurn): Core["run"] =>
    (name, input) =>
      inTurn(name, () => dispatch(coreCommands, handlers, reportCommand, name, input));
  const copies = resultCopies({
    folder: path.join(options.folders.root, "agents", "out"),
    clock,
    storedFile: coreFile.assetFile,
  });
  const { programSpending } = paid;
  const agents = openAgents({
    ...context,
    endpoint: options.endpoint ?? noEndpoint,
    programSpending,
    copies,
    openCalls: (record) =>
      toolCalls({
        run: runAllowed(runIn(turns.ofPrograms)),
        spending: programSpending,
        copyResult: copies.copy,
        waitForChange: changes.waitForChange,
        record,
        report: (tool, cause) => log.error("tool failed", { tool, cause }),
      }),
  });
  const activity = composeActivity({ ...common, runner, paid, threads: [ads.mirror, reads], ...upkeep });
  const areas: Omit<Handlers<CoreCommands>, "palette.find"> = {
    ...appCommands({
      ...context,
      chooseSaveFolder: library.chooseSaveFolder,
      retried: () => {
        paid.schedule.readManifest();
        paid.resume();
      },
    }),
    ...accountCommands(context),
    ...sandboxCommands({
      switches: workspace.kind === "sandbox" ? sandboxSwitches(options.address) : null,
      changed: paid.schedule.refreshAccount,
      samplesAdded: paid.madeElsewhere,
    }),
    ...ads.commands,
    ...studio.commands,
    ...references.commands,
    ...paid.commands,
    ...agents.commands,
    ...library.commands,
    ...webhookCommands({ ...context, listener, sendTestDelivery, replay, areCallsProven }),
    ...upkeep.handlers,
  };
  const handlers: Handlers<CoreCommands> = { ...areas, ...composePalette({ reads, stores, commands: areas }) };
  const reportCommand = commandReport(log);
  return {
    run: runIn(turns.ofWindow),
    runConsent: (name, input) =>
      dispatch(consentRegistry, { ...handlers, ...paid.consentCommands }, reportCommand, name, input),
    consentToAction: questions.consentToAction,
    consentToHost: questions.consentToHost,
    endConsents: paid.endConsents,
    programSpending,
    heldRequests: paid.heldRequests,
    ...coreFile,
    start: () => {
      runner.start([
        ...paid.jobs,
        ...studio.jobs.map(gates.shown),
        gates.work(references.job),
        ...paid.researchJobs,
        ...ads.jobs.map(gates.shown),
        common.withFiles(library.saveJob),
        library.job,
        ...upkeep.jobs,
        agents.job,
      ]);
      references.start();
      void listener.start();
      agents.start();
    },
    ...activity,
    programs: agents.programs,
    doProgramsWait: agents.doProgramsWait,
    close: async () => {
      agents.stop();
      paid.stop();
      runner.stop();
      activity.stop();
      library.stop();
      references.close();
      await Promise.all([service, fetcher, studio, listener, ads, reads, upkeep].map((part) => part.close()));
      stores.close();
    },
  };
}
