import type { PaidRequestId } from "#contracts/ids.ts";
import type { RequestType, UsedModel, UsedVoice } from "#contracts/studio/models.ts";
import { models } from "#contracts/service/generationRequests.ts";
import { sceneModels } from "#contracts/service/scenes.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";
import { mediaUrls } from "#main/library/assetView.ts";
import { storedObject } from "#main/shared/base/storedJson.ts";

interface Deps {
  /** Returns results outside the trash, the newest first. */
  readonly newest: (filter: { readonly type: string; readonly model?: string }, limit: number) => readonly AssetRow[];
}

interface VoiceDeps extends Deps {
  /** Returns the request of a result as sent, as JSON; null if this computer did not request it. */
  readonly requestOf: (id: PaidRequestId, generationId: AssetRow["generationId"]) => string | null;
}

const modelsOf: Readonly<Record<RequestType, readonly string[]>> = { ...models, scene: sceneModels };
/** How many of the newest audio results are searched for voices. */
const searchedAudio = 200;
const longestVoice = 256;

/** Returns the models of a type that have a result in the library, each with its newest one. [ST14] */
export function listUsedModels({ newest }: Deps, type: RequestType): readonly UsedModel[] {
  return modelsOf[type].flatMap((model) => {
    const [asset] = newest({ type, model }, 1);
    if (asset === undefined) return [];
    const { thumbnailSha256, mediaType, createdAt } = asset;
    const thumbnailUrl = thumbnailSha256 === null ? null : mediaUrls.thumbnail(thumbnailSha256);
    return [{ model, assetId: asset.id, thumbnailUrl, mediaType, createdAt }];
  });
}

/** Returns the voices of the newest audio results, each with its newest result as a sample. [ST15] */
export function listVoices({ newest, requestOf }: VoiceDeps): readonly UsedVoice[] {
  const found = new Map<string, UsedVoice>();
  for (const asset of newest({ type: "audio" }, searchedAudio)) {
    const voice = asset.paidRequestId === null ? null : voiceOf(requestOf(asset.paidRequestId, asset.generationId));
    if (voice === null || found.has(voice)) continue;
    found.set(voice, { voice, model: asset.model, assetId: asset.id, url: mediaUrls.asset(asset.sha256) });
  }
  return [...found.values()];
}

function voiceOf(request: string | null): string | null {
  const options = storedObject(request)?.["options"];
  if (typeof options !== "object" || options === null || !("voice" in options)) return null;
  const { voice } = options;
  return typeof voice === "string" && voice !== "" && voice.length <= longestVoice ? voice : null;
}
