import type { Capability } from "#contracts/service/capabilities.ts";
import { endpoints, type Endpoint } from "#contracts/service/endpoints.ts";
import { type GenerationType, models } from "#contracts/service/generationRequests.ts";
import { sceneModels } from "#contracts/service/scenes.ts";

/** A row of the capability manifest, before it is adapted to a key. */
export interface Operation {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly domain: Exclude<Capability["domain"], `other:${string}`>;
  readonly availability: "available" | "unavailable" | "planned" | "blocked";
  readonly exposure: "public" | "internal" | "deferred";
  readonly isPaid: boolean;
  readonly scope: string;
  readonly tool: string;
  readonly rest: readonly Route[];
  readonly type?: GenerationType;
  readonly models?: readonly string[];
  readonly schemas?: { readonly inputSchema: string | null; readonly outputSchema: string };
  readonly unavailableReason?: string;
}

interface Route {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly operationId: string;
}

const live = { availability: "available", exposure: "public" } as const;

/** All operations, live or not, in the order of the API document. */
export const operations: readonly Operation[] = [
  generation("image", "Generate images", "Pictures from a prompt and up to nine references.", models.image),
  generation("video", "Generate video", "Short clips from a prompt, frames and references.", models.video),
  generation("audio", "Generate audio", "Speech from text.", models.audio),
  generation("lipsync", "Generate lipsync", "A talking picture from an image and a recording.", models.lipsync),
  {
    id: "generation.batch@1",
    title: "Generate a batch",
    description: "One to eight generations under one quote, started together or not at all.",
    domain: "generation",
    ...live,
    isPaid: true,
    scope: "generations:write",
    tool: "service_create_generation_batch",
    rest: [routeOf(endpoints.quoteBatch), routeOf(endpoints.confirmBatch)],
    schemas: { inputSchema: "batch_quote_body", outputSchema: "generation_batch" },
  },
  read("generation.read@1", "Read generations", "generation", "generations:read", "generation_record", [
    endpoints.readGeneration,
    endpoints.listGenerations,
  ]),
  {
    id: "scene.create@1",
    title: "Create a scene",
    description: "A saved picture of an avatar, a product or both in a place.",
    domain: "scene",
    ...live,
    isPaid: true,
    scope: "scenes:write",
    tool: "service_create_scene",
    rest: [routeOf(endpoints.createScene)],
    models: sceneModels,
    schemas: { inputSchema: "scene_body", outputSchema: "creation_result" },
  },
  read("scene.read@1", "List scenes", "scene", "scenes:read", "scene_record", [endpoints.listScenes]),
  read("avatar.read@1", "List avatars", "avatar", "avatars:read", "avatar_record", [endpoints.listAvatars]),
  {
    id: "research.facebook-company-ads@1",
    title: "Research the ads of one page",
    description: "Up to thirty ads of one page of the social network's ad library, by page id.",
    domain: "research",
    ...live,
    isPaid: true,
    scope: "research:write",
    tool: "service_research_company_ads",
    rest: [
      routeOf(endpoints.createResearchJob),
      routeOf(endpoints.readResearchJob),
      routeOf(endpoints.readResearchResult),
    ],
    schemas: { inputSchema: "research_body", outputSchema: "research_result" },
  },
  read("discover.read@1", "Search the ad library", "discover", "discover:read", "discover_item", [
    endpoints.listDiscoverItems,
    endpoints.readDiscoverItem,
  ]),
  read("account.read@1", "Read account and billing history", "account", "account:read", "account", [
    endpoints.readAccount,
    endpoints.listLedger,
    endpoints.readLimits,
  ]),
  read("platform.capabilities@1", "Read this manifest", "platform", "platform:read", "capability_manifest", [
    endpoints.readCapabilities,
  ]),
  {
    ...planned("generation.reprice@1", "Re-price an expired quote", "generation", "POST", "/v1/generations/quotes"),
    availability: "available",
    exposure: "internal",
    description: "Used by the workspace's own pages; not for API keys.",
  },
  {
    ...planned("avatar.create@1", "Create an avatar", "avatar", "POST", "/v1/avatars"),
    unavailableReason: "Avatars are made in the workspace for now; creation by API is planned.",
  },
  {
    ...planned("generation.cancel@1", "Cancel a generation", "generation", "DELETE", "/v1/generations/{id}"),
    availability: "blocked",
    unavailableReason: "Providers cannot stop work that has started, so a cancelled generation would still be charged.",
  },
  {
    ...planned("discover.save@1", "Save an item", "discover", "POST", "/v1/discover/items/{id}/saves"),
    unavailableReason: "Saving and following are done in the workspace for now.",
  },
  {
    ...planned(
      "research.tiktok-company-ads@1",
      "Research on a second network",
      "research",
      "POST",
      "/v1/research/jobs",
    ),
    availability: "unavailable",
    unavailableReason: "The second network's ad library is not connected in this workspace.",
  },
];

function generation(type: GenerationType, title: string, description: string, names: readonly string[]): Operation {
  return {
    id: `generation.${type}@1`,
    title,
    description,
    domain: "generation",
    ...live,
    isPaid: true,
    scope: "generations:write",
    tool: `service_generate_${type}`,
    rest: [routeOf(endpoints.createGeneration)],
    type,
    models: names,
    schemas: { inputSchema: `${type}_body`, outputSchema: "creation_result" },
  };
}

function read(
  id: string,
  title: string,
  domain: Operation["domain"],
  scope: string,
  outputSchema: string,
  reads: readonly Endpoint[],
): Operation {
  return {
    id,
    title,
    description: `${title}: free, and counted by the read rate limit only.`,
    domain,
    ...live,
    isPaid: false,
    scope,
    tool: `service_${id.replace(/@.*/, "").replaceAll(/[.-]/g, "_")}`,
    rest: reads.map(routeOf),
    schemas: { inputSchema: null, outputSchema },
  };
}

function planned(
  id: string,
  title: string,
  domain: Operation["domain"],
  method: Route["method"],
  path: string,
): Operation {
  const name = id.replace(/@.*/, "").replaceAll(/[.-]/g, "_");
  return {
    id,
    title,
    description: `${title}.`,
    domain,
    availability: "planned",
    exposure: "deferred",
    isPaid: false,
    scope: `${domain}:write`,
    tool: `service_${name}`,
    rest: [{ method, path, operationId: name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) }],
  };
}

function routeOf(endpoint: Endpoint): Route {
  return { method: endpoint.method, path: endpoint.path, operationId: endpoint.operationId };
}
