import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { Connection } from "#contracts/desktop/app.ts";
import type { AdId } from "#contracts/ids.ts";
import type { DiscoverItem } from "#contracts/service/discover.ts";
import { avatarId, fileId } from "#main/ads/domain/adFiles.ts";
import type { AdMirror } from "#main/ads/domain/adMirror.ts";
import { filesOfItem } from "./domain/adItem.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";
import type { FreshFiles } from "#main/ads/media/downloadAdMedia.ts";

export interface RefetchAdDeps {
  readonly clock: Clock;
  readonly readAd: (id: string, priority: RequestPriority) => Promise<Read<DiscoverItem>>;
  readonly mirror: Pick<AdMirror, "ingest" | "markRemoved" | "rawItems">;
}

/** The outcome of reading an ad again: its record as JSON text, no such ad, or unknown. */
export type RefetchedAd =
  { readonly kind: "read"; readonly item: string } | { readonly kind: "gone" } | { readonly kind: "unknown" };

/** Reads the ad's current record from the service and stores it. Research results cannot be read again. */
export async function refetchAd(deps: RefetchAdDeps, id: AdId, priority: RequestPriority): Promise<RefetchedAd> {
  if (!id.startsWith("d:")) return { kind: "unknown" };
  const read = await deps.readAd(id.slice(2), priority);
  const now = deps.clock.now();
  if (read.kind === "ok") {
    await deps.mirror.ingest({ items: [read.value], now, view: null, offlineCollectionId: null, checkpoint: null });
    return { kind: "read", item: JSON.stringify(read.value) };
  }
  const isRemoved = read.kind === "refused" && failureKind(read.refusal) === "not_found";
  if (!isRemoved) return { kind: "unknown" };
  await deps.mirror.markRemoved([id], now);
  return { kind: "gone" };
}

/**
 * Returns the service's current record, as JSON text. Returns null if it is unavailable, and at once without a
 * connection.
 */
export async function itemOfService(
  deps: RefetchAdDeps & { readonly connection: () => Connection["state"] },
  id: AdId,
): Promise<string | null> {
  if (deps.connection() !== "online") return null;
  const fresh = await refetchAd(deps, id, "user");
  return fresh.kind === "read" ? fresh.item : null;
}

/** Returns the current URLs of an ad's files. [AK5] */
export async function freshFilesOf(deps: RefetchAdDeps, id: AdId, priority: RequestPriority): Promise<FreshFiles> {
  const fresh = await refetchAd(deps, id, priority);
  if (fresh.kind === "read") return { kind: "known", addresses: addressesOf(id, fresh.item) };
  if (fresh.kind === "gone" || !id.startsWith("r:")) return fresh;
  // The service returns no new URLs for a research result, so the stored URLs are the latest ones.
  const [known] = await deps.mirror.rawItems([id]);
  return known === undefined ? fresh : { kind: "known", addresses: addressesOf(id, known[1]) };
}

function addressesOf(id: AdId, item: string): ReadonlyMap<string, string> {
  const { slides, avatarUrl } = filesOfItem(item);
  const addresses = new Map<string, string>();
  for (const [slide, { thumbnailUrl, videoUrl }] of slides.entries()) {
    addresses.set(fileId(id, slide, "thumbnail"), thumbnailUrl);
    if (videoUrl !== null) addresses.set(fileId(id, slide, "video"), videoUrl);
  }
  if (avatarUrl !== null) addresses.set(avatarId(id), avatarUrl);
  return addresses;
}
