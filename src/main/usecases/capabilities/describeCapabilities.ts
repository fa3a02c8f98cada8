import {
  type AreaAccess,
  type CapabilitiesView,
  type CapabilityArea,
  capabilityAreas,
  type CapabilityView,
} from "../../../contracts/capabilities.ts";
import { rawText } from "../../../contracts/service/primitives.ts";
import type { Capability, CapabilityManifest } from "../../../contracts/service/capabilities.ts";
import { blockingState, isUsable, servesRoute } from "../../domain/capabilities.ts";

interface Deps {
  readonly lastManifest: () => CapabilityManifest | null;
  /** Epoch ms; null before the manifest was read. */
  readonly manifestReadAt: () => number | null;
}

/** What the service lists for this key, and what that means for each part of the app. [CP90] [CP91] */
export function describeCapabilities(deps: Deps): CapabilitiesView {
  const manifest = deps.lastManifest();
  const readAt = deps.manifestReadAt();
  return {
    areas: areasOf(manifest),
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

function areasOf(manifest: CapabilityManifest | null): CapabilitiesView["areas"] {
  const areas = Object.keys(capabilityAreas) as CapabilityArea[];
  return Object.fromEntries(areas.map((area) => [area, accessOf(manifest, area)])) as CapabilitiesView["areas"];
}

const researchCapability = "research.facebook-company-ads@1";

/** An operation that no capability names may still work: only what the service lists as not usable is blocked. */
function accessOf(manifest: CapabilityManifest | null, area: CapabilityArea): AreaAccess {
  const { method, path } = capabilityAreas[area];
  const all = manifest?.capabilities ?? [];
  // Research of other networks has the same path: this app asks for one capability by its id.
  const named = area === "research" ? all.filter(({ id }) => id === researchCapability) : [];
  const serving = named.length > 0 ? named : all.filter((one) => servesRoute(one, method, path));
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
