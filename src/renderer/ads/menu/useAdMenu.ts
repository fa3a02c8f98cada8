import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Board } from "#contracts/ads/adBoards.ts";
import type { Ad, AdTile } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import { runWithToast, showFailureToast } from "#renderer/commands/runWithToast.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import type { ReferencePlace } from "#renderer/lib/referencePlaces.ts";
import { linkTo } from "#renderer/lib/text/linkTo.ts";
import { keysOf, useBindings } from "#renderer/shortcuts/bindings.ts";
import { tileIndexOf } from "#renderer/ui/grid/TileGrid.tsx";
import { copyImageWithToast } from "#renderer/ui/media/copyImageWithToast.ts";
import { copyWithToast } from "#renderer/ui/overlays/copyWithToast.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { adSelection } from "#renderer/ads/grid/adSelectionStore.ts";
import { chooseBoard, chooseTag, compareAds, editNote, viewAd } from "#renderer/ads/grid/adDialogsStore.ts";
import { removeFromBoard, saveAds } from "#renderer/ads/grid/changeAds.ts";
import { researchQueries } from "#renderer/ipc/researchQueries.ts";
import { adMenu, type AdMenuActions, adSelectionMenu, textOf } from "./adMenu.ts";

/** What a screen does with its ads. */
export interface AdScreen {
  /** Starts a Studio draft from the ad: its text, aspect ratio, and image or video. */
  readonly onRemix: (ad: Ad, slide: number) => void;
  /** Uses the file of a slide as a reference in Studio. */
  readonly onReference: (ad: Ad, slide: number, place: ReferencePlace) => void;
  /** Shows all ads of the brand. Absent where the screen has no such view. */
  readonly onBrand?: ((ad: Ad) => void) | undefined;
  /** Shows the ads whose images resemble an ad's image. */
  readonly onSimilar: (adId: AdId) => void;
  /** Shows all ads that a tile represents. Absent where tiles are never grouped. */
  readonly onLookalikes?: ((adId: AdId) => void) | undefined;
  /** Opens the form of a new research job for a page. */
  readonly onResearch: (pageId: string) => void;
}

/** Returns the menus of the ads in a grid: of one ad, and of the selection. */
export function useAdGridMenu(
  screen: AdScreen & { readonly onOpen: (adId: AdId) => void },
  board: Board | undefined,
  tileAt: (index: number) => AdTile | undefined,
) {
  const actions = { ...useMenuActions(screen, 0), onOpen: screen.onOpen, board };
  const selected = adSelection.useSelection(({ ids }) => ids);
  const [shownId, setShownId] = useState<AdId>();
  const shown = useShownAd(shownId);
  const tileOf = (target: Element) => {
    const index = tileIndexOf(target);
    return index === undefined ? undefined : tileAt(index);
  };
  return {
    /** Entries for the ad under the pointer: for all selected ads if it is one of them. */
    entriesFor: (target: Element): readonly MenuEntry[] => {
      const tile = tileOf(target);
      if (tile === undefined) return [];
      if (selected.has(tile.id) && selected.size > 1) return adSelectionMenu([...selected], actions);
      return adMenu(
        {
          tile,
          kind: kindOf(tile.mediaType === "video"),
          ...(tile.id === shownId ? shown : unread),
          imageUrl: tile.thumbnail.url,
        },
        actions,
      );
    },
    /** Selects the ad under the pointer unless it is selected. */
    onOpen: (target: Element): void => {
      const tile = tileOf(target);
      if (tile === undefined) return;
      adSelection.selectForMenu(tile.id);
      setShownId(tile.id);
    },
  };
}

/** Returns the entries of all selected ads. */
export function useAdSelectionMenu(board: Board | undefined): (ids: readonly AdId[]) => readonly MenuEntry[] {
  const actions = { ...useMenuActions(noScreen, 0), board };
  return (ids) => adSelectionMenu(ids, actions);
}

/** Returns the entries of the open ad. `slide` is the shown one. */
export function useOpenAdMenu(ad: Ad, slide: number, screen: AdScreen): readonly MenuEntry[] {
  const actions = useMenuActions(screen, slide);
  const { isPinned, pageId } = useShownAd(ad.id);
  const imageUrl = ad.slides[slide]?.thumbnail.url ?? null;
  return adMenu({ tile: ad, ad, kind: kindOfSlide(ad, slide), isPinned, pageId, imageUrl }, actions);
}

/** Returns the kind of a slide's file. */
export function kindOfSlide({ slides }: Ad, slide: number): "image" | "video" {
  return kindOf((slides[slide]?.video ?? null) !== null);
}

function kindOf(isVideo: boolean): "image" | "video" {
  return isVideo ? "video" : "image";
}

const unread = { ad: undefined, isPinned: undefined, pageId: undefined } as const;
const nothing = () => undefined;
const noScreen: AdScreen = { onRemix: nothing, onReference: nothing, onSimilar: nothing, onResearch: nothing };

function useShownAd(id: AdId | undefined): Pick<Parameters<typeof adMenu>[0], "ad" | "isPinned" | "pageId"> {
  const { data: ad } = useQuery({ ...queries.ad(id as AdId), enabled: id !== undefined });
  const { data: isPinned } = useQuery({ ...queries.adIsPinned(id as AdId), enabled: id !== undefined });
  return { ad, isPinned, pageId: usePageId(ad) };
}

function useMenuActions(screen: AdScreen, slide: number): AdMenuActions {
  const { onRemix, onReference, onBrand, onSimilar, onLookalikes, onResearch } = screen;
  const client = useQueryClient();
  const own = useBindings((state) => state.own);
  const withAd = (adId: AdId, use: (ad: Ad) => void) => {
    client.fetchQuery(queries.ad(adId)).then(use, showFailureToast);
  };
  return {
    onView: (adId) => viewAd(adId, slide),
    onBrand: onBrand && ((adId) => withAd(adId, onBrand)),
    onSimilar,
    onLookalikes,
    onOriginal: (adId) => void runWithToast(run("ads.openOriginal", { adId })),
    onRemix: (adId) => withAd(adId, (ad) => onRemix(ad, slide)),
    onReference: (adId, place) => withAd(adId, (ad) => onReference(ad, slide, place)),
    onCompare: compareAds,
    onSave: (adIds, isSaved) => void saveAds(adIds, isSaved),
    onBoard: chooseBoard,
    onTag: chooseTag,
    onNote: editNote,
    onPin: (adId, isPinned) =>
      void runWithToast(isPinned ? run("ads.downloadMedia", { adId, pin: true }) : run("ads.unpin", { adId })),
    onCopyText: (adId) => withAd(adId, (ad) => copyWithToast(textOf(ad))),
    onCopyImage: (url) => void runWithToast(copyImageWithToast(url, (x, y) => run("library.copyImage", { x, y }))),
    onResearch,
    onCopyLink: (adId) => copyWithToast(linkTo({ kind: "ad", ad: adId })),
    board: undefined,
    onRemove: (adIds, board) => void removeFromBoard(adIds, board).then(adSelection.clear),
    keysOf: (id) => keysOf(id, own),
  };
}

/**
 * Returns the ID of the advertiser's page: research names it, and an ad of the ad library has it only if its original's
 * URL does. Null if it is not known, undefined until that is read.
 */
function usePageId(ad: Pick<Ad, "origin" | "brandId" | "platformLink"> | undefined): string | null | undefined {
  const isOfLibrary = ad?.origin === "discover";
  const { data } = useQuery({ ...researchQueries.pageIdIn(ad?.platformLink ?? ""), enabled: isOfLibrary });
  return isOfLibrary ? data?.pageId : ad?.brandId;
}
