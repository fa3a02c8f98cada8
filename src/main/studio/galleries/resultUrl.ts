import type { ResultAddress } from "../../../contracts/studio/galleries.ts";
import type { AssetId, GenerationId, Sha256 } from "../../../contracts/ids.ts";
import type { GenerationRecord } from "../../../contracts/service/generations.ts";
import { t } from "../../../texts/t.ts";
import { resultUrls } from "../../generations/domain/decideAfterPoll.ts";
import type { RequestPriority } from "../../shared/api/domain/requestPriorities.ts";
import type { Read } from "../../shared/api/domain/serviceOutcome.ts";
import { AppError } from "../../shared/base/errors.ts";
import { mediaUrls } from "../../library/assetView.ts";

interface Deps {
  readonly read: (id: AssetId) => {
    readonly generationId: GenerationId;
    readonly position: number;
    readonly url: string | null;
    readonly type: string;
    readonly mediaType: string;
    readonly prompt: string;
    readonly thumbnailSha256: Sha256 | null;
  } | null;
  readonly readGeneration: (id: string, priority: RequestPriority) => Promise<Read<GenerationRecord>>;
}

/**
 * Returns a result's URL at the service: the current one if the service responds, otherwise the last known one. Throws
 * `not_found` if there is none.
 */
export async function resultUrl(deps: Deps, id: AssetId): Promise<ResultAddress> {
  const known = deps.read(id);
  if (known === null) throw new AppError("not_found", t("Result not found."));
  const read = await deps.readGeneration(known.generationId, "user");
  const fresh = read.kind === "ok" ? resultUrls(read.value)[known.position] : undefined;
  const address = fresh ?? known.url;
  if (address === null) throw new AppError("not_found", t("The service provides no URL for this result."));
  const { type, mediaType, prompt, thumbnailSha256 } = known;
  return {
    address,
    type,
    mediaType,
    prompt,
    thumbnailUrl: thumbnailSha256 === null ? null : mediaUrls.thumbnail(thumbnailSha256),
  };
}
