import type { Capability, CapabilityManifest } from "#contracts/service/capabilities.ts";

type State = "available" | "unavailable" | "planned" | "blocked";

interface Given extends Partial<Omit<Capability, "availability" | "rest">> {
  readonly availability?: State;
  /** Keyed by method and path, such as "POST /v1/scenes". The value is the route's state; undefined: the capability's. */
  readonly routes?: Readonly<Record<string, State | undefined>>;
  readonly isAdvised?: boolean;
}

/** Returns a capability in the API's format; by default, research. */
export function aCapability(given: Given = {}): Capability {
  const {
    availability = "available",
    routes = { "POST /v1/research/jobs": undefined },
    isAdvised = false,
    ...rest
  } = given;
  return {
    id: "research.facebook-company-ads@1",
    title: "t",
    description: "d",
    domain: "research",
    availability,
    release: { runtimeStatus: availability, launchReadiness: "ready", exposure: "public" },
    execution: "async",
    requiredScopes: ["research:write"],
    risk: { readOnly: false, paid: true, destructive: false, humanApprovalRecommended: isAdvised },
    billing: { behavior: "dynamic", authority: "quote", pricingVersion: null },
    rest: Object.entries(routes).map(([route, status]) => {
      const [method, path = ""] = route.split(" ");
      return { method: method as "GET" | "POST", path, operationId: "operation", status: status ?? availability };
    }),
    mcp: null,
    ...rest,
  };
}

const generationRoute = { "POST /v1/generations": undefined };

export function generationOf(type: string, models: readonly string[] | undefined, given: Given = {}): Capability {
  return aCapability({
    id: `generation.${type}@1`,
    domain: "generation",
    routes: generationRoute,
    ...(models && { models: [...models] }),
    ...given,
  });
}

export function batchCapability(given: Given = {}): Capability {
  const routes = { "POST /v1/generation-batches/quotes": undefined, "POST /v1/generation-batches": undefined };
  return aCapability({ id: "generation.batch@1", domain: "generation", routes, ...given });
}

export function discoverCapability(given: Given = {}): Capability {
  return aCapability({
    id: "discover.read@1",
    domain: "discover",
    routes: { "GET /v1/discover/items": undefined },
    ...given,
  });
}

export function aManifest(
  capabilities: readonly Capability[],
  schemas: Readonly<Record<string, unknown>> = {},
): CapabilityManifest {
  return {
    schema_version: "service.capability-manifest@1",
    manifest_version: "platform-capabilities@2026-07-17.v10",
    boundary: "public_api",
    pricing_version: "p1",
    capabilities: [...capabilities],
    contracts: { contract_version: "c1", intent_fingerprint_version: "i1", schemas: { ...schemas }, examples: {} },
  };
}
