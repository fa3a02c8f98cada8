import type { adBoardCommands, AdReference, Board } from "#contracts/ads/adBoards.ts";
import type { AdFilter, AdSort } from "#contracts/ads/ads.ts";
import type {
  AdStorage,
  adSyncCommands,
  OfflineCollection,
  OfflineScope,
  ServiceSearchState,
} from "#contracts/ads/adSync.ts";
import type { AdId, BoardId, OfflineCollectionId } from "#contracts/ids.ts";
import {
  addToBoard,
  type BoardDeps,
  createBoard,
  duplicateBoard,
  moveBoard,
  moveOnBoard,
  removeBoard,
  renameBoard,
  removeFromBoard,
} from "./boards/changeBoards.ts";
import type { UserAdUpdates } from "./boards/updateUserAds.ts";
import { type SavedAdDeps, saveAds, setNote, tagAds, unsaveAds, untagAds } from "./boards/changeSavedAds.ts";
import {
  changeSearch,
  listSearches,
  removeSearch,
  saveSearch,
  type SearchDeps,
  searchSeen,
} from "./boards/changeSearches.ts";
import type { Exported } from "./export/exportAds.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

interface Deps {
  readonly boards: BoardDeps;
  readonly listBoards: () => readonly Board[];
  readonly setBoardOffline: (id: BoardId, keep: boolean) => Promise<void>;
  /** Called after ads were added to a board; if the board is kept offline, their media is downloaded. */
  readonly addedToBoard: (id: BoardId, adIds: readonly AdId[]) => Promise<void>;
  /** Called after ads left a board. Media that no other offline board needs may then be evicted. */
  readonly leftBoards: (adIds: readonly AdId[]) => Promise<void>;
  /** Called after an undo, because boards that are kept offline may have ads again. */
  readonly undone: () => Promise<void>;
  readonly saved: SavedAdDeps;
  readonly searches: SearchDeps;
  readonly changes: UserAdUpdates;
  readonly userTags: () => readonly { readonly value: string; readonly count: number }[];
  readonly exportAds: (input: {
    readonly filter: AdFilter;
    readonly sort: AdSort;
    readonly format: "csv" | "json" | "folder";
    readonly adIds?: readonly AdId[] | undefined;
  }) => Promise<Exported | null>;
  readonly openOriginal: (id: AdId) => Promise<{ readonly host: string }>;
  readonly reference: (id: AdId, slide: number) => Promise<AdReference>;
  readonly refresh: (filter: AdFilter, sort: "newest" | "oldest") => boolean;
  readonly searchState: (filter: AdFilter, sort: "newest" | "oldest") => ServiceSearchState | null;
  readonly loadMore: (filter: AdFilter, sort: "newest" | "oldest") => Promise<ServiceSearchState | null>;
  readonly syncLibrary: () => void;
  readonly isLibraryComplete: () => Promise<boolean>;
  readonly seen: (ids: readonly AdId[]) => Promise<void>;
  readonly opened: (id: AdId) => Promise<void>;
  readonly downloadMedia: (id: AdId, pin: boolean) => Promise<void>;
  readonly isPinned: (id: AdId) => boolean;
  readonly unpin: (id: AdId) => Promise<void>;
  readonly offlineCollections: () => Promise<readonly OfflineCollection[]>;
  readonly addOfflineCollection: (input: {
    readonly name: string;
    readonly scope: OfflineScope;
    readonly withMedia: boolean;
  }) => Promise<OfflineCollection>;
  readonly pauseOfflineCollection: (id: OfflineCollectionId, pause: boolean) => void;
  readonly syncNow: (id: OfflineCollectionId) => void;
  readonly removeOfflineCollection: (id: OfflineCollectionId) => Promise<void>;
  readonly storage: () => Promise<AdStorage>;
  readonly setQuota: (bytes: number) => Promise<AdStorage>;
}

export function discoverHandlers(deps: Deps): Handlers<typeof adBoardCommands & typeof adSyncCommands> {
  return { ...boardHandlers(deps), ...savedHandlers(deps), ...syncHandlers(deps) };
}

type All = Handlers<typeof adBoardCommands & typeof adSyncCommands>;

function boardHandlers({ boards, ...deps }: Deps) {
  return {
    "boards.list": () => deps.listBoards(),
    "boards.create": ({ name }) => createBoard(boards, name),
    "boards.rename": ({ boardId, name }) => renameBoard(boards, boardId, name),
    "boards.duplicate": ({ boardId }) => duplicateBoard(boards, boardId),
    "boards.remove": async ({ boardId }) => {
      const adIds = boards.boardAds(boardId).map(({ adId }) => adId);
      const removed = removeBoard(boards, boardId);
      await deps.leftBoards(adIds);
      return removed;
    },
    "boards.move": ({ boardId, before }) => moveBoard(boards, boardId, before),
    "boards.add": async ({ boardId, adIds }) => {
      const added = await addToBoard(boards, boardId, adIds);
      await deps.addedToBoard(boardId, adIds);
      return added;
    },
    "boards.removeAds": async ({ boardId, adIds }) => {
      const taken = removeFromBoard(boards, boardId, adIds);
      await deps.leftBoards(adIds);
      return taken;
    },
    "boards.moveAds": ({ boardId, adIds, before }) => moveOnBoard(boards, boardId, adIds, before),
    "boards.order": ({ boardId }) => boards.boardAds(boardId).map(({ adId }) => adId),
    "boards.keepOffline": async ({ boardId, keep }) => nothing(await deps.setBoardOffline(boardId, keep)),
  } satisfies Partial<All>;
}

function savedHandlers({ saved, searches, ...deps }: Deps) {
  return {
    "ads.save": ({ adIds, save }) => (save ? saveAds(saved, adIds) : unsaveAds(saved, adIds)),
    "ads.setNote": async ({ adId, note }) => nothing(await setNote(saved, adId, note)),
    "ads.addTag": ({ adIds, tag }) => tagAds(saved, adIds, tag),
    "ads.removeTag": ({ adIds, tag }) => untagAds(saved, adIds, tag),
    "ads.userTags": () => deps.userTags(),
    "ads.undo": async ({ undoId }) => {
      deps.changes.undo(undoId);
      return nothing(await deps.undone());
    },
    "searches.list": () => listSearches(searches),
    "searches.save": (input) => saveSearch(searches, input),
    "searches.change": ({ searchId, ...change }) => nothing(changeSearch(searches, searchId, change)),
    "searches.remove": ({ searchId }) => removeSearch(searches, searchId),
    "searches.seen": ({ searchId }) => nothing(searchSeen(searches, searchId)),
    "ads.export": (input) => deps.exportAds(input),
    "ads.openOriginal": ({ adId }) => deps.openOriginal(adId),
    "ads.reference": ({ adId, slide }) => deps.reference(adId, slide),
  } satisfies Partial<All>;
}

function syncHandlers(deps: Deps) {
  return {
    "ads.refresh": ({ filter, sort }) => ({ isRequested: deps.refresh(filter, sort) }),
    "ads.serviceState": ({ filter, sort }) => deps.searchState(filter, sort),
    "ads.loadMore": ({ filter, sort }) => deps.loadMore(filter, sort),
    "ads.syncLibrary": () => nothing(deps.syncLibrary()),
    "ads.coverage": async () => ({ isComplete: await deps.isLibraryComplete() }),
    "ads.seen": async ({ adIds }) => nothing(await deps.seen(adIds)),
    "ads.opened": async ({ adId }) => nothing(await deps.opened(adId)),
    "ads.downloadMedia": async ({ adId, pin }) => nothing(await deps.downloadMedia(adId, pin)),
    "ads.isPinned": ({ adId }) => deps.isPinned(adId),
    "ads.unpin": async ({ adId }) => nothing(await deps.unpin(adId)),
    "offlineCollections.list": () => deps.offlineCollections(),
    "offlineCollections.add": (input) => deps.addOfflineCollection(input),
    "offlineCollections.pause": ({ offlineCollectionId, pause }) =>
      nothing(deps.pauseOfflineCollection(offlineCollectionId, pause)),
    "offlineCollections.syncNow": ({ offlineCollectionId }) => nothing(deps.syncNow(offlineCollectionId)),
    "offlineCollections.remove": async ({ offlineCollectionId }) =>
      nothing(await deps.removeOfflineCollection(offlineCollectionId)),
    "adMedia.storage": () => deps.storage(),
    "adMedia.setQuota": ({ quotaBytes }) => deps.setQuota(quotaBytes),
  } satisfies Partial<All>;
}

/** The result of a command that returns nothing. */
function nothing(_done: undefined | void): null {
  return null;
}
