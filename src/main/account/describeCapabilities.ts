import {
  type AreaAccess,
  type CapabilitiesView,
  type CapabilityArea,
  capabilityAreas,
  type CapabilityView,
  operationNames,
  type OperationName,
} from "#contracts/capabilities.ts";
import { rawText } from "#contracts/service/primitives.ts";
import type { Capability, CapabilityManifest } from "#contracts/service/capabilities.ts";
import { blockingState, isUsable, servesRoute } from "#main/shared/api/domain/capabilities.ts";
import { recommendsApproval } from "#main/shared/api/domain/operations.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { Service } from "./service.ts";
import type { OperationGate } from "#main/shared/api/domain/operationGate.ts";

type CapabilityService = Pick<Service, "lastManifest" | "manifestReadAt"> & {
  readonly operations: Pick<OperationGate, "accessTo" | "limits">;
};

/** Reads the manifest at once, because a person waits for it. Throws `offline` if it could not be read. */
export async function refreshCapabilities(
  service: CapabilityService & Pick<Service, "refreshManifest">,
): Promise<CapabilitiesView> {
  if (!(await service.refreshManifest("user"))) throw new AppError("offline", t("Couldn't read the manifest"));
  return describeCapabilities(service);
}

/** Describes what the service lists for this key, and what that means for each area of the app. [CP90] [CP91] */
export function describeCapabilities(service: CapabilityService): CapabilitiesView {
  const manifest = service.lastManifest();
  const readAt = service.manifestReadAt();
  return {
    areas: areasOf(service, manifest),
    limits: service.operations.limits(),
    isResearchApprovedByPerson: recommendsApproval(manifest, "research"),
    manifest:
      manifest === null || readAt === null
        ? null
        : {
            readAt,
            capabilities: manifest.capabilities.map(viewOf),
            versions: {
              manifest: manifest.manifest_version,
              contract: manifest.contracts.contract_version,
              intentFingerprint: manifest.contracts.intent_fingerprint_version,
              pricing: manifest.pricing_version,
            },
            json: JSON.stringify(manifest, null, 2),
          },
  };
}

function areasOf({ operations }: CapabilityService, manifest: CapabilityManifest | null): CapabilitiesView["areas"] {
  const areas = Object.keys(capabilityAreas) as CapabilityArea[];
  const access = (area: CapabilityArea) => (isOperation(area) ? operations.accessTo(area) : accessOf(manifest, area));
  return Object.fromEntries(areas.map((area) => [area, access(area)])) as CapabilitiesView["areas"];
}

function isOperation(area: string): area is OperationName {
  return (operationNames as readonly string[]).includes(area);
}

/** An operation that no capability names may still work. Only operations that the service lists as unusable are blocked. */
function accessOf(manifest: CapabilityManifest | null, area: CapabilityArea): AreaAccess {
  const { method, path } = capabilityAreas[area];
  const serving = (manifest?.capabilities ?? []).filter((one) => servesRoute(one, method, path));
  if (serving.length === 0) return { state: "unknown", reason: null };
  if (serving.some(isUsable)) return { state: "available", reason: null };
  return { state: "unavailable", reason: serving.find((one) => one.unavailableReason)?.unavailableReason ?? null };
}

function viewOf(capability: Capability): CapabilityView {
  const { id, title, domain, release, models, billing, risk, unavailableReason } = capability;
  return {
    id,
    title,
    domain: rawText(domain),
    blockedBy: blockingState(capability),
    reason: unavailableReason ?? null,
    exposure: rawText(release.exposure),
    models: models ?? [],
    billing: rawText(billing.behavior),
    isPaid: risk.paid,
    isHumanApprovalRecommended: risk.humanApprovalRecommended,
  };
}
