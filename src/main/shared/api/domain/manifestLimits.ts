import { interfaceLimits, type OperationName, type RequestLimits } from "#contracts/capabilities.ts";
import { requestTypes, type RequestType } from "#contracts/studio/models.ts";
import type { Capability, CapabilityManifest } from "#contracts/service/capabilities.ts";
import { isUsable } from "./capabilities.ts";
import { capabilitiesOf } from "./operations.ts";

/** The places in a manifest that may state a limit: paths of the API's field names, and a JSON Schema keyword. */
interface Limit {
  /** Paths from the whole request, or from the innermost object alone. */
  readonly paths: readonly (readonly string[])[];
  readonly keyword: "maximum" | "maxLength" | "maxItems";
  readonly least: number;
}

const prompt: Limit = { paths: [["prompt"]], keyword: "maxLength", least: 1 };
const items: Limit = { paths: [["items"]], keyword: "maxItems", least: 1 };
const results: Limit = { paths: [["page", "max_results"], ["max_results"]], keyword: "maximum", least: 1 };
const age: Limit = { paths: [["freshness", "max_age_seconds"], ["max_age_seconds"]], keyword: "maximum", least: 0 };

/**
 * Returns the stricter of the API's limits and the manifest's, from `constraints` and the input schemas of usable
 * capabilities. Their form is not documented: unreadable and looser values are ignored. [CP95]
 */
export function manifestLimits(manifest: CapabilityManifest | null): RequestLimits {
  if (manifest === null) return interfaceLimits;
  const limitOf = (name: OperationName, limit: Limit, most: number) => {
    const usable = capabilitiesOf(manifest, name).filter(isUsable);
    // A request can be sent if any one of the capabilities accepts it.
    return usable.length === 0 ? most : Math.max(...usable.map((one) => strictest(manifest, one, limit, most)));
  };
  const promptLength = Object.fromEntries(
    requestTypes.map((type) => [type, limitOf(type, prompt, interfaceLimits.promptLength[type])]),
  ) as Record<RequestType, number>;
  return {
    promptLength,
    batchItems: limitOf("batch", items, interfaceLimits.batchItems),
    maxResults: limitOf("research", results, interfaceLimits.maxResults),
    maxAgeSeconds: limitOf("research", age, interfaceLimits.maxAgeSeconds),
  };
}

function strictest(manifest: CapabilityManifest, capability: Capability, limit: Limit, most: number): number {
  const schemaName = capability.contracts?.inputSchema ?? null;
  const schema = schemaName === null ? undefined : ownField(manifest.contracts.schemas, schemaName);
  const found = [capability.constraints, schema].flatMap((source) =>
    limit.paths.map((path) => boundAt(source, path, limit.keyword)),
  );
  return Math.min(most, ...found.filter((bound): bound is number => isBound(bound) && bound >= limit.least));
}

/** Returns the bound of a field from a JSON Schema or a plain object: the field's own value, or the value of its keyword. */
function boundAt(source: unknown, path: readonly string[], keyword: Limit["keyword"]): unknown {
  let at = source;
  for (const name of path) at = ownField(ownField(at, "properties"), name) ?? ownField(at, name);
  // A plain number for a text or list field is not necessarily a length limit.
  return keyword === "maximum" && typeof at === "number" ? at : ownField(at, keyword);
}

function ownField(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) {
    return undefined;
  }
  return (value as Readonly<Record<string, unknown>>)[name];
}

function isBound(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
