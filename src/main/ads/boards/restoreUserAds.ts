import type { AdId, BoardId } from "#contracts/ids.ts";
import type { AdMirror, CachedFile } from "#main/ads/domain/adMirror.ts";
import type { BoardAdRow, UserAdRow } from "#main/ads/domain/userAds.ts";

export interface RestoreDeps {
  readonly mirror: Pick<
    AdMirror,
    "readCheckpoint" | "writeCheckpoint" | "restore" | "wantMedia" | "pinMedia" | "mediaCached"
  >;
  /** Reads all of the user's ads in small pages, ordered by ID. */
  readonly userAdsAfter: (id: string, limit: number) => readonly UserAdRow[];
  readonly pinnedAfter: (id: string, limit: number) => readonly AdId[];
  readonly offlineBoards: () => readonly BoardId[];
  readonly boardAds: (id: BoardId) => readonly BoardAdRow[];
  /** Reads the files of pinned ads in small pages, ordered by ID. */
  readonly filesAfter: (id: string, limit: number) => readonly CachedFile[];
  readonly isThere: (file: CachedFile) => boolean;
  readonly now: () => number;
}

const checkpoint = "own/restored";
const atOnce = 100;

/**
 * Restores the user's copies of ads and their pinned media to an ad cache that was lost. Returns null if it was not
 * lost. [AK11]
 */
export async function restoreUserAds(deps: RestoreDeps): Promise<{ readonly restored: number } | null> {
  if ((await deps.mirror.readCheckpoint(checkpoint)) !== null) return null;
  let restored = 0;
  for (let rows = deps.userAdsAfter("", atOnce); rows.length > 0; rows = deps.userAdsAfter(lastOf(rows), atOnce)) {
    await deps.mirror.restore(
      rows.map(({ adId, item, savedAt, createdAt }) => ({ adId, item, savedAt: savedAt ?? createdAt })),
    );
    restored += rows.length;
  }
  for (let ids = deps.pinnedAfter("", atOnce); ids.length > 0; ids = deps.pinnedAfter(ids.at(-1) ?? "", atOnce)) {
    await keepMedia(deps, ids);
  }
  for (const board of deps.offlineBoards()) {
    const ids = deps.boardAds(board).map(({ adId }) => adId);
    for (let from = 0; from < ids.length; from += atOnce) await keepMedia(deps, ids.slice(from, from + atOnce));
  }
  for (let files = deps.filesAfter("", atOnce); files.length > 0; files = deps.filesAfter(lastFile(files), atOnce)) {
    for (const { id, adId: _ad, ...file } of files.filter(deps.isThere)) {
      await deps.mirror.mediaCached(id, file, deps.now());
    }
  }
  await deps.mirror.writeCheckpoint(checkpoint, "done");
  return { restored };
}

function lastFile(files: readonly CachedFile[]): string {
  return files.at(-1)?.id ?? "";
}

function lastOf(rows: readonly UserAdRow[]): string {
  return rows.at(-1)?.adId ?? "";
}

async function keepMedia(deps: RestoreDeps, adIds: readonly AdId[]): Promise<void> {
  await deps.mirror.wantMedia({ adIds, roles: "all", rank: 1 }, deps.now());
  await deps.mirror.pinMedia(adIds, true);
}
