import type { RequestType, ModelChoice } from "#contracts/studio/models.ts";
import type { Capability, CapabilityManifest } from "#contracts/service/capabilities.ts";
import {
  AudioOptions,
  ImageOptions,
  LipsyncOptions,
  models,
  VideoOptions,
} from "#contracts/service/generationRequests.ts";
import { rawText } from "#contracts/service/primitives.ts";
import { sceneModels, SceneOptions, SceneRequest } from "#contracts/service/scenes.ts";
import { t } from "#texts/t.ts";
import { isUsable } from "#main/shared/api/domain/capabilities.ts";
import type { OperationGate } from "#main/shared/api/domain/operationGate.ts";
import { modelFacts } from "./domain/modelFacts.ts";

interface Deps {
  readonly lastManifest: () => CapabilityManifest | null;
  readonly operations: Pick<OperationGate, "accessTo">;
}

const modelsOf: Readonly<Record<RequestType, readonly string[]>> = { ...models, scene: sceneModels };

const optionsOf: Readonly<Record<RequestType, ReadonlySet<string>>> = {
  image: new Set(Object.keys(ImageOptions.shape)),
  video: new Set(Object.keys(VideoOptions.shape)),
  audio: new Set(Object.keys(AudioOptions.shape)),
  lipsync: new Set(Object.keys(LipsyncOptions.shape)),
  scene: new Set([...Object.keys(SceneOptions.shape), ...Object.keys(SceneRequest.shape)]),
};

/**
 * Returns the models of one type with their availability and their options in the capability manifest. The service's
 * default comes first.
 */
export function listModels(deps: Deps, type: RequestType): readonly ModelChoice[] {
  const manifest = deps.lastManifest();
  const { state, reason } = deps.operations.accessTo(type);
  if (state === "unavailable" && reason !== null) {
    return modelsOf[type].map((id, index) => ({ id, isDefault: index === 0, availability: state, reason }));
  }
  return modelsOf[type].map((id, index) => ({ id, isDefault: index === 0, ...availabilityOf(manifest, type, id) }));
}

function availabilityOf(
  manifest: CapabilityManifest | null,
  type: RequestType,
  model: string,
): Omit<ModelChoice, "id" | "isDefault"> {
  if (manifest === null) return { availability: "unknown" };
  const sameType = manifest.capabilities.filter((capability) => isOf(type, capability));
  const entries = sameType.filter(({ models: listed }) => listed?.includes(model) ?? true);
  const usable = entries.find(isUsable);
  if (usable !== undefined) {
    const { exposure } = usable.release;
    return {
      availability: "available",
      ...(exposure === "public" ? {} : { exposure: rawText(exposure) }),
      ...modelFacts(usable.constraints, model, optionsOf[type]),
    };
  }
  const blocked = entries[0];
  if (blocked !== undefined) {
    return {
      availability: "unavailable",
      reason: blocked.unavailableReason ?? t("Service message: {message}.", { message: rawText(blocked.availability) }),
    };
  }
  // A manifest that lists other models of this type means that the key can't use this one.
  return sameType.length > 0
    ? { availability: "unavailable", reason: t("This model isn't available for this API key.") }
    : { availability: "unknown" };
}

/**
 * Returns whether a capability is about this type's models. Scenes are matched by domain, because two types may share
 * a model name.
 */
function isOf(type: RequestType, { domain, risk, models: listed }: Capability): boolean {
  if (!risk.paid) return false;
  if (type === "scene") return domain === "scene";
  return domain === "generation" && (listed?.some((id) => modelsOf[type].includes(id)) ?? false);
}
