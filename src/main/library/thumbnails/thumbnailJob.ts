import type { MakeContext } from "#main/library/context.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";
import { announceAsset } from "#main/library/publishAssets.ts";
import { decodeThumbnail } from "#main/shared/files/domain/decodeThumbnail.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Job } from "#main/shared/jobs/runner.ts";

const mostFailures = 3;

/** Creates thumbnails one at a time, newest last. Skips a file that keeps failing until the next start. */
export function thumbnailJob(context: MakeContext): Job {
  const report = context.report("thumbnail");
  const failures = new Map<string, number>();
  const work = inFlight<string>({
    failed: (id, cause) => {
      failures.set(id, (failures.get(id) ?? 0) + 1);
      report(cause);
    },
    ended: context.wake,
  });
  return {
    name: "thumbnail",
    tick: () => {
      if (work.size() > 0) return null;
      const next = context.assets
        .wantingThumbnail(failures.size + 1)
        .find((asset) => (failures.get(asset.id) ?? 0) < mostFailures);
      if (next !== undefined) void work.start(next.id, () => makeThumbnail(context, next));
      return null;
    },
  };
}

/** Creates the thumbnail of one result. A file that is too large or damaged gets none and stays unchanged. */
export async function makeThumbnail(context: MakeContext, asset: AssetRow): Promise<void> {
  const { decode, storeThumbnail, assetMedia, generationWriter, resultAppearances } = context;
  const { kind, decoded, thumbnail } = await decodeThumbnail({ decode, store: storeThumbnail }, asset);
  if (decoded !== null && kind !== "image") assetMedia.write(asset.id, decoded.durationMs, decoded.peaks);
  const size = thumbnail !== null && kind !== "audio" ? (decoded?.size ?? null) : null;
  generationWriter.setThumbnail(asset.id, thumbnail?.sha256 ?? null, size);
  if (thumbnail !== null && decoded?.appearance) resultAppearances.put(asset.sortKey, decoded.appearance);
  announceAsset(context, asset.id, () => asset.paidRequestId);
}
