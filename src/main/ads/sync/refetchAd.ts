import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { AdId } from "#contracts/ids.ts";
import type { MirrorContext } from "#main/ads/context.ts";
import { avatarId, fileId } from "#main/ads/domain/adFiles.ts";
import { filesOfItem } from "./domain/adItem.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";

/** What reads an ad from the service again. */
type RefetchContext = Pick<MirrorContext, "clock" | "mirror" | "service">;

/** The service's current data about one ad's files: their URLs by file ID, no such ad, or unknown. */
type FreshFiles =
  | { readonly kind: "known"; readonly addresses: ReadonlyMap<string, string> }
  | { readonly kind: "gone" }
  | { readonly kind: "unknown" };

/** The outcome of reading an ad again: its record as JSON text, no such ad, or unknown. */
type RefetchedAd =
  { readonly kind: "read"; readonly item: string } | { readonly kind: "gone" } | { readonly kind: "unknown" };

/** Reads the ad's current record from the service and stores it. Research results cannot be read again. */
async function refetchAd(context: RefetchContext, id: AdId, priority: RequestPriority): Promise<RefetchedAd> {
  if (!id.startsWith("d:")) return { kind: "unknown" };
  const read = await context.service.client.readAd(id.slice(2), priority);
  const now = context.clock.now();
  if (read.kind === "ok") {
    await context.mirror.ingest({ items: [read.value], now, view: null, offlineCollectionId: null, checkpoint: null });
    return { kind: "read", item: JSON.stringify(read.value) };
  }
  const isRemoved = read.kind === "refused" && failureKind(read.refusal) === "not_found";
  if (!isRemoved) return { kind: "unknown" };
  await context.mirror.markRemoved([id], now);
  return { kind: "gone" };
}

/**
 * Returns the service's current record, as JSON text. Returns null if it is unavailable, and at once without a
 * connection.
 */
export async function itemOfService(context: RefetchContext, id: AdId): Promise<string | null> {
  if (context.service.connection().state !== "online") return null;
  const fresh = await refetchAd(context, id, "user");
  return fresh.kind === "read" ? fresh.item : null;
}

/** Returns the current URLs of an ad's files. [AK5] */
export async function freshFilesOf(context: RefetchContext, id: AdId, priority: RequestPriority): Promise<FreshFiles> {
  const fresh = await refetchAd(context, id, priority);
  if (fresh.kind === "read") return { kind: "known", addresses: addressesOf(id, fresh.item) };
  if (fresh.kind === "gone" || !id.startsWith("r:")) return fresh;
  // The service returns no new URLs for a research result, so the stored URLs are the latest ones.
  const [known] = await context.mirror.rawItems([id]);
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
