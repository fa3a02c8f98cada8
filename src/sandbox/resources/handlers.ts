import type { Handlers } from "#sandbox/http/call.ts";
import { type AccountRouteDeps, listLedger, readAccount, readLimits } from "./account.ts";
import { listAvatars } from "./avatars.ts";
import { confirmBatch, quoteBatch } from "./batches.ts";
import { readCapabilities } from "./capabilities.ts";
import { type DiscoverDeps, listDiscoverItems, readDiscoverItem } from "./discover.ts";
import { createGeneration, listGenerations, readGeneration } from "./generations.ts";
import { createResearchJob, readResearchJob, readResearchResult, type ResearchDeps } from "./research.ts";
import { createScene, listScenes, type SceneDeps } from "./scenes.ts";

interface HandlerDeps extends SceneDeps, AccountRouteDeps, DiscoverDeps, ResearchDeps {}

/** Returns the handlers of the seventeen endpoints, bound to their dependencies. */
export function handlersOf(deps: HandlerDeps): Handlers {
  return {
    createGeneration: (call) => createGeneration(deps, call),
    readGeneration: (call) => readGeneration(deps, call),
    listGenerations: (call) => listGenerations(deps, call),
    quoteBatch: (call) => quoteBatch(deps, call),
    confirmBatch: (call) => confirmBatch(deps, call),
    createScene: (call) => createScene(deps, call),
    listScenes: (call) => listScenes(deps, call),
    listAvatars: (call) => listAvatars(deps, call),
    createResearchJob: (call) => createResearchJob(deps, call),
    readResearchJob: (call) => readResearchJob(deps, call),
    readResearchResult: (call) => readResearchResult(deps, call),
    listDiscoverItems: (call) => listDiscoverItems(deps, call),
    readDiscoverItem: (call) => readDiscoverItem(deps, call),
    readAccount: (call) => readAccount(deps, call),
    listLedger: (call) => listLedger(deps, call),
    readCapabilities: (call) => readCapabilities(deps, call),
    readLimits: (call) => readLimits(deps, call),
  };
}
