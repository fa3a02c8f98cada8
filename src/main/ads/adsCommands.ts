import type { adBoardCommands } from "#contracts/ads/adBoards.ts";
import type { adCommands } from "#contracts/ads/ads.ts";
import type { adSyncCommands } from "#contracts/ads/adSync.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import {
  addToBoard,
  createBoard,
  duplicateBoard,
  idsOnBoard,
  moveBoard,
  moveOnBoard,
  removeBoard,
  removeFromBoard,
  renameBoard,
  setBoardOffline,
  undoChange,
} from "./boards/changeBoards.ts";
import { saveAds, setNote, tagAds, unsaveAds, untagAds } from "./boards/changeSavedAds.ts";
import {
  changeSearch,
  type CountNew,
  listSearches,
  removeSearch,
  saveSearch,
  searchSeen,
} from "./boards/savedSearches.ts";
import type { MirrorContext } from "./context.ts";
import { openOriginal, referenceOfAd } from "./export/adAddresses.ts";
import { exportAds } from "./export/exportAds.ts";
import type { MediaContext } from "./media/adMediaCache.ts";
import { downloadMedia, unpinAd } from "./media/adPins.ts";
import type { OfflineCollections } from "./sync/offlineCollections.ts";
import { type AdRefresh, loadMore, searchState } from "./sync/refreshAds.ts";
import type { ServiceSearches } from "./sync/serviceSearch.ts";

/** What the commands need: the ad database, the files, and what Discover keeps in memory. */
export interface DiscoverContext extends MediaContext {
  readonly collections: OfflineCollections;
  readonly searches: ServiceSearches;
  readonly refresh: Pick<AdRefresh, "refresh">;
  /** Counts the new matches of a saved search; a slow count is cached. */
  readonly countNew: CountNew;
}

/** Commands of Discover. */
export function adsCommands(
  discover: DiscoverContext,
): Handlers<typeof adCommands & typeof adBoardCommands & typeof adSyncCommands> {
  return { ...mirrorCommands(discover), ...userAdCommands(discover), ...syncCommands(discover) };
}

/** Commands that only read the ad database. */
const mirrorCommands = ({ mirror, clock }: MirrorContext): Handlers<typeof adCommands> => ({
  "ads.page": (input) => mirror.page({ ...input, now: clock.now() }),
  "ads.count": ({ filter }) => mirror.count(filter, clock.now()),
  "ads.facets": ({ filter }) => mirror.facets(filter, clock.now()),
  "ads.months": ({ filter }) => mirror.months(filter, clock.now()),
  "ads.read": ({ adId }) => mirror.read(adId, clock.now()),
  "ads.highlights": ({ adId, find }) => mirror.highlights(adId, find),
  "ads.likeness": ({ adId }) => mirror.likeness(adId),
  "ads.brands": ({ find }) => mirror.brands(find, clock.now()),
  "ads.brand": ({ brandId }) => mirror.brand(brandId, clock.now()),
  "ads.totals": () => mirror.totals(),
});

/** Commands on what the user adds to ads, and on single ads. */
const userAdCommands = (discover: DiscoverContext): Handlers<typeof adBoardCommands> => ({
  "boards.list": () => discover.userAds.boards(),
  "boards.create": ({ name }) => createBoard(discover, name),
  "boards.rename": ({ boardId, name }) => renameBoard(discover, boardId, name),
  "boards.duplicate": ({ boardId }) => duplicateBoard(discover, boardId),
  "boards.remove": ({ boardId }) => removeBoard(discover, boardId),
  "boards.move": ({ boardId, before }) => moveBoard(discover, boardId, before),
  "boards.add": ({ boardId, adIds }) => addToBoard(discover, boardId, adIds),
  "boards.removeAds": ({ boardId, adIds }) => removeFromBoard(discover, boardId, adIds),
  "boards.moveAds": ({ boardId, adIds, before }) => moveOnBoard(discover, boardId, adIds, before),
  "boards.order": ({ boardId }) => idsOnBoard(discover, boardId),
  "boards.keepOffline": async ({ boardId, keep }) => nothing(await setBoardOffline(discover, boardId, keep)),
  "ads.save": ({ adIds, save }) => (save ? saveAds(discover, adIds) : unsaveAds(discover, adIds)),
  "ads.setNote": async ({ adId, note }) => nothing(await setNote(discover, adId, note)),
  "ads.addTag": ({ adIds, tag }) => tagAds(discover, adIds, tag),
  "ads.removeTag": ({ adIds, tag }) => untagAds(discover, adIds, tag),
  "ads.userTags": () => discover.userAds.tagNames(),
  "ads.undo": async ({ undoId }) => nothing(await undoChange(discover, undoId)),
  "searches.list": () => listSearches(discover),
  "searches.save": (input) => saveSearch(discover, input),
  "searches.change": ({ searchId, ...change }) => nothing(changeSearch(discover, searchId, change)),
  "searches.remove": ({ searchId }) => removeSearch(discover, searchId),
  "searches.seen": ({ searchId }) => nothing(searchSeen(discover, searchId)),
  "ads.export": (input) => exportAds(discover, input),
  "ads.openOriginal": ({ adId }) => openOriginal(discover, adId),
  "ads.reference": ({ adId, slide }) => referenceOfAd(discover, adId, slide),
});

/** Commands on what is read from the service and kept on the disk. */
const syncCommands = (discover: DiscoverContext): Handlers<typeof adSyncCommands> => {
  const { collections, mediaCache, searches } = discover;
  return {
    "ads.refresh": ({ filter, sort }) => ({ isRequested: discover.refresh.refresh(filter, sort) }),
    "ads.serviceState": ({ filter, sort }) => searchState(searches, filter, sort),
    "ads.loadMore": ({ filter, sort }) => loadMore(searches, filter, sort),
    "ads.syncLibrary": () => nothing(collections.syncLibrary()),
    "ads.coverage": async () => ({ isComplete: await collections.isLibraryComplete() }),
    "ads.seen": async ({ adIds }) => nothing(await mediaCache.seen(adIds)),
    "ads.opened": async ({ adId }) => nothing(await mediaCache.opened(adId)),
    "ads.downloadMedia": async ({ adId, pin }) => nothing(await downloadMedia(discover, adId, pin)),
    "ads.isPinned": ({ adId }) => discover.offlineCollections.isPinned(adId),
    "ads.unpin": async ({ adId }) => nothing(await unpinAd(discover, adId)),
    "offlineCollections.list": () => collections.list(),
    "offlineCollections.add": (input) => collections.add(input),
    "offlineCollections.pause": ({ offlineCollectionId, pause }) =>
      nothing(collections.pause(offlineCollectionId, pause)),
    "offlineCollections.syncNow": ({ offlineCollectionId }) => nothing(collections.syncNow(offlineCollectionId)),
    "offlineCollections.remove": async ({ offlineCollectionId }) =>
      nothing(await collections.remove(offlineCollectionId)),
    "adMedia.storage": () => mediaCache.storage(),
    "adMedia.setQuota": ({ quotaBytes }) => mediaCache.setQuota(quotaBytes),
  };
};

/** The result of a command that returns nothing. */
function nothing(_done: undefined | void): null {
  return null;
}
