import { failureKind } from "../../shared/api/domain/failureKind.ts";
import type { Connection } from "../../../contracts/desktop/app.ts";
import type { AdId } from "../../../contracts/ids.ts";
import type { DiscoverItem } from "../../../contracts/service/discover.ts";
import { avatarId, fileId } from "../domain/adFiles.ts";
import type { AdMirror } from "../domain/adMirror.ts";
import { filesOfItem } from "./domain/adItem.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { Lane } from "../../shared/api/domain/lanes.ts";
import type { Read } from "../../shared/api/domain/serviceOutcome.ts";
import type { FreshFiles } from "../media/keepAdMedia.ts";

export interface ReadAnewDeps {
  readonly clock: Clock;
  readonly readAd: (id: string, lane: Lane) => Promise<Read<DiscoverItem>>;
  readonly mirror: Pick<AdMirror, "ingest" | "markGone" | "rawItems">;
}

/** The outcome of reading an ad again: its record as JSON text, no such ad, or unknown. */
export type AdAnew =
  { readonly kind: "read"; readonly item: string } | { readonly kind: "gone" } | { readonly kind: "unknown" };

/** Reads the ad's current record from the service and stores it. Research results cannot be read again. */
export async function readAdAnew(deps: ReadAnewDeps, id: AdId, lane: Lane): Promise<AdAnew> {
  if (!id.startsWith("d:")) return { kind: "unknown" };
  const read = await deps.readAd(id.slice(2), lane);
  const now = deps.clock.now();
  if (read.kind === "ok") {
    await deps.mirror.ingest({ items: [read.value], now, view: null, keptListId: null, checkpoint: null });
    return { kind: "read", item: JSON.stringify(read.value) };
  }
  const isGone = read.kind === "refused" && failureKind(read.refusal) === "not_found";
  if (!isGone) return { kind: "unknown" };
  await deps.mirror.markGone([id], now);
  return { kind: "gone" };
}

/**
 * Returns the service's current record, as JSON text. Returns null if it is unavailable, and at once without a
 * connection.
 */
export async function itemOfService(
  deps: ReadAnewDeps & { readonly connection: () => Connection["state"] },
  id: AdId,
): Promise<string | null> {
  if (deps.connection() !== "online") return null;
  const fresh = await readAdAnew(deps, id, "user");
  return fresh.kind === "read" ? fresh.item : null;
}

/** Returns the current URLs of an ad's files. [AK5] */
export async function freshFilesOf(deps: ReadAnewDeps, id: AdId, lane: Lane): Promise<FreshFiles> {
  const fresh = await readAdAnew(deps, id, lane);
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
