import type { ModelChoice } from "../../../contracts/models.ts";
import type { Capability, CapabilityManifest } from "../../../contracts/service/capabilities.ts";
import { type GenerationType, models } from "../../../contracts/service/generationRequests.ts";

interface Deps {
  readonly lastManifest: () => CapabilityManifest | null;
}

/** Models of one type, the interface's default first, with what the capability manifest says of each. silences.md 27 */
export function listModels(deps: Deps, type: GenerationType): readonly ModelChoice[] {
  const manifest = deps.lastManifest();
  return models[type].map((id, index) => ({ id, isDefault: index === 0, ...availabilityOf(manifest, type, id) }));
}

function availabilityOf(
  manifest: CapabilityManifest | null,
  type: GenerationType,
  model: string,
): Pick<ModelChoice, "availability" | "reason"> {
  if (manifest === null) return { availability: "unknown" };
  const paid = manifest.capabilities.filter((capability) => capability.domain === "generation" && capability.risk.paid);
  const entries = paid.filter((capability) => capability.models?.includes(model));
  if (entries.some(isUsable)) return { availability: "available" };
  const blocked = entries[0];
  if (blocked !== undefined) {
    return {
      availability: "unavailable",
      reason: blocked.unavailableReason ?? `The service says: ${blocked.availability}.`,
    };
  }
  // A manifest that lists models for this type and leaves this one out says that the key cannot use it.
  const sameType = paid.some((capability) =>
    capability.models?.some((id) => (models[type] as readonly string[]).includes(id)),
  );
  return sameType
    ? { availability: "unavailable", reason: "The service does not offer this model to this key." }
    : { availability: "unknown" };
}

/** Its three fields may disagree; only all of them together say that it can be used. */
function isUsable(capability: Capability): boolean {
  return (
    capability.availability === "available" &&
    capability.release.runtimeStatus === "available" &&
    capability.rest.some(({ status }) => status === "available")
  );
}
