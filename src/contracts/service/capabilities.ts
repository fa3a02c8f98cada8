import { z } from "zod";
import { constant, openEnum, text } from "./primitives.ts";

export const availabilities = ["available", "unavailable", "planned", "blocked"] as const;
export const capabilityDomains = [
  "platform",
  "generation",
  "scene",
  "avatar",
  "account",
  "discover",
  "research",
] as const;

/** Query of `GET /v1/capabilities`. */
export const CapabilitiesQuery = z.strictObject({
  include: z.enum(["public", "available", "all"]).default("public"),
});
export type CapabilitiesQuery = z.input<typeof CapabilitiesQuery>;

const schemaName = z.string().regex(/^[a-z][a-z0-9_]*$/);

/** API: Capability entry. */
export const Capability = z
  .object({
    id: z.string().regex(/^[a-z][a-z0-9.-]*@[1-9][0-9]*$/),
    title: text(1, 200),
    description: text(1, 2000),
    domain: openEnum(capabilityDomains),
    availability: openEnum(availabilities),
    release: z.object({
      runtimeStatus: openEnum(availabilities),
      launchReadiness: openEnum(["ready", "conditional", "blocked"]),
      exposure: openEnum(["public", "internal", "deferred"]),
    }),
    execution: openEnum(["sync", "async"]),
    requiredScopes: z.array(z.string()).min(1).max(10),
    risk: z.object({
      readOnly: z.boolean(),
      paid: z.boolean(),
      destructive: z.boolean(),
      humanApprovalRecommended: z.boolean(),
    }),
    billing: z.object({
      behavior: openEnum(["included", "dynamic", "unpriced"]),
      authority: text(1, 200),
      pricingVersion: text(1, 200).nullable(),
    }),
    rest: z
      .array(
        z.object({
          method: openEnum(["GET", "POST", "DELETE"]),
          path: z.string().regex(/^\/v1\//),
          operationId: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
          status: openEnum(availabilities),
        }),
      )
      .min(1)
      .max(10),
    mcp: z
      .object({ tool: z.string().regex(/^service_[a-z0-9_]+$/), status: openEnum(["available", "planned"]) })
      .nullable(),
    models: z.array(z.string()).max(200).optional(),
    constraints: z.record(z.string(), z.unknown()).optional(),
    policies: z
      .object({
        catalogVersion: text(1, 200),
        mediaPolicyId: z.string().regex(/^media\.[a-z0-9-]+@[1-9][0-9]*$/),
        trustPolicyId: z.string().regex(/^trust\.[a-z0-9-]+@[1-9][0-9]*$/),
        lifecyclePolicyId: z.string().regex(/^lifecycle\.[a-z0-9-]+@[1-9][0-9]*$/),
        financePolicyId: z.string().regex(/^finance\.[a-z0-9-]+@[1-9][0-9]*$/),
      })
      .optional(),
    contracts: z
      .object({
        inputSchema: schemaName.nullable(),
        outputSchema: schemaName,
        errorSchema: openEnum(["error_response"]),
      })
      .optional(),
    unavailableReason: text(1, 2000).optional(),
  })
  .meta({ id: "Capability", "x-section": "Capability manifest" });
export type Capability = z.infer<typeof Capability>;

/** `data` of `GET /v1/capabilities`. API: Capability manifest. */
export const CapabilityManifest = z
  .object({
    schema_version: constant("service.capability-manifest@1"),
    manifest_version: constant("platform-capabilities@2026-07-17.v10"),
    boundary: openEnum(["public_api"]),
    pricing_version: text(1, 200),
    capabilities: z.array(Capability).max(500),
    contracts: z.object({
      contract_version: text(1, 200),
      intent_fingerprint_version: text(1, 200),
      schemas: z.record(z.string(), z.unknown()),
      examples: z.record(z.string(), z.unknown()),
    }),
  })
  .meta({ id: "CapabilityManifest", "x-section": "Capability manifest" });
export type CapabilityManifest = z.infer<typeof CapabilityManifest>;
