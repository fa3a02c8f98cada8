import type { Capability, CapabilityManifest } from "#contracts/service/capabilities.ts";
import { modelsByType } from "#sandbox/catalog/checkOptions.ts";
import { manifestExamples, manifestSchemas } from "#sandbox/catalog/manifestContracts.ts";
import { operations, type Operation } from "#sandbox/catalog/operations.ts";
import { pricingVersion } from "#sandbox/catalog/price.ts";
import type { Answer, Call } from "#sandbox/http/call.ts";
import type { KeyConfig } from "#sandbox/config.ts";
import type { Switches } from "#sandbox/switches.ts";

interface ManifestDeps {
  readonly switches: Switches;
}

/** `GET /v1/capabilities`: the capabilities that are live for the calling key. */
export function readCapabilities({ switches }: ManifestDeps, call: Call<"readCapabilities">): Answer {
  const isMinimal = switches.isOn("manifest-minimal");
  const isAdvisedForAll = switches.isOn("manifest-approval-all");
  const fitted = operations.map((operation) => {
    const isAdvised = operation.isPaid && (isAdvisedForAll || (operation.domain !== "research" && !isMinimal));
    return capability(operation, isMinimal ? unrestricted : call.key.controls, isAdvised);
  });
  const all = isMinimal ? fitted.map(withRequiredFields) : fitted;
  const manifest: CapabilityManifest = {
    schema_version: "service.capability-manifest@1",
    manifest_version: "platform-capabilities@2026-07-17.v10",
    boundary: "public_api",
    pricing_version: pricingVersion,
    capabilities: all.filter((entry) => isIncluded(entry, call.query.include)),
    contracts: {
      contract_version: "1.0.0",
      intent_fingerprint_version: "intent-fingerprint@1",
      schemas: isMinimal ? {} : manifestSchemas(),
      examples: isMinimal ? {} : manifestExamples,
    },
  };
  return { status: 200, body: { data: manifest } };
}

function isIncluded(entry: Capability, include: "public" | "available" | "all"): boolean {
  if (include === "all") return true;
  if (entry.availability !== "available") return false;
  return include === "available" || entry.release.exposure === "public";
}

type Restrictions = Pick<KeyConfig, "discover_read" | "denied_models">;
const unrestricted: Restrictions = { discover_read: true, denied_models: [] };

/** Returns a capability without its optional fields. */
function withRequiredFields(entry: Capability): Capability {
  const { models: _, constraints: __, policies: ___, contracts: ____, unavailableReason: _____, ...required } = entry;
  return { ...required, mcp: null };
}

function capability(operation: Operation, controls: Restrictions, isAdvised: boolean): Capability {
  const isDenied = operation.domain === "discover" && !controls.discover_read;
  const availability = isDenied ? "unavailable" : operation.availability;
  const reason = isDenied ? "This key has no Discover read authority." : operation.unavailableReason;
  const models = operation.models?.filter((model) => !controls.denied_models.includes(model));
  return {
    id: operation.id,
    title: operation.title,
    description: operation.description,
    domain: operation.domain,
    availability,
    release: {
      runtimeStatus: availability,
      launchReadiness: availability === "available" ? "ready" : "blocked",
      exposure: operation.exposure,
    },
    execution: operation.isPaid ? "async" : "sync",
    requiredScopes: [operation.scope],
    risk: {
      readOnly: operation.rest.every((route) => route.method === "GET"),
      paid: operation.isPaid,
      destructive: operation.rest.some((route) => route.method === "DELETE"),
      humanApprovalRecommended: isAdvised,
    },
    billing: {
      behavior: operation.isPaid ? "dynamic" : availability === "planned" ? "unpriced" : "included",
      authority: operation.isPaid ? "quote" : "none",
      pricingVersion: operation.isPaid ? pricingVersion : null,
    },
    rest: operation.rest.map((route) => ({ ...route, status: availability })),
    mcp: { tool: operation.tool, status: availability === "available" ? "available" : "planned" },
    ...(models && { models }),
    ...(models && operation.type && { constraints: constraintsOf(operation.type, models) }),
    ...(operation.isPaid && { policies }),
    ...(operation.schemas && { contracts: { ...operation.schemas, errorSchema: "error_response" } }),
    ...(reason !== undefined && { unavailableReason: reason }),
  };
}

const policies = {
  catalogVersion: "sandbox-catalog@1",
  mediaPolicyId: "media.loopback-only@1",
  trustPolicyId: "trust.sandbox@1",
  lifecyclePolicyId: "lifecycle.derived-from-time@1",
  financePolicyId: "finance.reserve-then-settle@1",
};

/** Returns the options of each model, in JSON Schema terms: an unlisted option is rejected. */
function constraintsOf(type: keyof typeof modelsByType, models: readonly string[]): Record<string, unknown> {
  const entries = models.map((model) => {
    const { title, options } = modelsByType[type][model] ?? {};
    return [model, { title, options, additionalProperties: false }] as const;
  });
  return { models: Object.fromEntries(entries) };
}
