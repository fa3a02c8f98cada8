import type { RequestType, ModelChoice, UsedModel, UsedVoice } from "#contracts/studio/models.ts";
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
import { storedObject } from "#main/shared/base/storedJson.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";
import { mediaUrls } from "#main/library/assetView.ts";
import { libraryQueryOf } from "#main/library/domain/libraryQuery.ts";
import type { StudioContext } from "./context.ts";
import { modelFacts } from "./domain/modelFacts.ts";

interface ModelContext {
  readonly service: Omit<StudioContext["service"], "client">;
}

const modelsOf: Readonly<Record<RequestType, readonly string[]>> = { ...models, scene: sceneModels };

const optionsOf: Readonly<Record<RequestType, ReadonlySet<string>>> = {
  image: new Set(Object.keys(ImageOptions.shape)),
  video: new Set(Object.keys(VideoOptions.shape)),
  audio: new Set(Object.keys(AudioOptions.shape)),
  lipsync: new Set(Object.keys(LipsyncOptions.shape)),
  scene: new Set([...Object.keys(SceneOptions.shape), ...Object.keys(SceneRequest.shape)]),
};

/** How many of the newest audio results are searched for voices. */
const searchedAudio = 200;
const longestVoice = 256;

/**
 * Returns the models of one type with their availability and their options in the capability manifest. The service's
 * default comes first.
 */
export function listModels({ service }: ModelContext, type: RequestType): readonly ModelChoice[] {
  const manifest = service.lastManifest();
  const { state, reason } = service.operations.accessTo(type);
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

/** Returns the models of a type that have a result in the library, each with its newest one. [ST14] */
export function listUsedModels({ library }: Pick<StudioContext, "library">, type: RequestType): readonly UsedModel[] {
  return modelsOf[type].flatMap((model) => {
    const [asset] = library.page(libraryQueryOf({ types: [type], models: [model] }), 1);
    if (asset === undefined) return [];
    const { thumbnailSha256, mediaType, createdAt } = asset;
    const thumbnailUrl = thumbnailSha256 === null ? null : mediaUrls.thumbnail(thumbnailSha256);
    return [{ model, assetId: asset.id, thumbnailUrl, mediaType, createdAt }];
  });
}

/** Returns the voices of the newest audio results, each with its newest result as a sample. [ST15] */
export function listVoices(studio: StudioContext): readonly UsedVoice[] {
  const found = new Map<string, UsedVoice>();
  for (const asset of studio.library.page(libraryQueryOf({ types: ["audio"] }), searchedAudio)) {
    const voice = voiceOf(requestOf(studio, asset));
    if (voice === null || found.has(voice)) continue;
    found.set(voice, { voice, model: asset.model, assetId: asset.id, url: mediaUrls.asset(asset.sha256) });
  }
  return [...found.values()];
}

/** Returns the request of a result as sent, as JSON; null if this computer did not request it. */
function requestOf({ assets, requests }: StudioContext, { paidRequestId: id, generationId }: AssetRow): string | null {
  if (id === null) return null;
  return assets.itemOfRequest(id, generationId)?.request ?? requests.read(id)?.request ?? null;
}

function voiceOf(request: string | null): string | null {
  const options = storedObject(request)?.["options"];
  if (typeof options !== "object" || options === null || !("voice" in options)) return null;
  const { voice } = options;
  return typeof voice === "string" && voice !== "" && voice.length <= longestVoice ? voice : null;
}
