import {
  Bookmark,
  BookmarkCheck,
  Columns2,
  Copy,
  ExternalLink,
  HardDriveDownload,
  Image,
  ImagePlus,
  Layers,
  LayoutGrid,
  Link,
  Maximize2,
  NotebookPen,
  PanelRight,
  ScanSearch,
  Shuffle,
  Store,
  Tag,
  Telescope,
  X,
} from "lucide-react";
import type { ShortcutId } from "#contracts/desktop/shortcuts.ts";
import type { Board } from "#contracts/ads/adBoards.ts";
import type { Ad, AdTile } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import { t, tContext } from "#texts/t.ts";
import { type ReferencePlace, referencePlaces } from "#renderer/lib/referencePlaces.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";

/** One ad, with its details as soon as they are read. */
interface AdMenuTarget {
  readonly tile: AdTile;
  readonly ad: Ad | undefined;
  /** The kind of the file that the menu is about. */
  readonly kind: "image" | "video";
  /** Whether its media are always kept; undefined until that is read. */
  readonly isPinned: boolean | undefined;
  /** The ID of the advertiser's page; null if it is not known, undefined until that is read. */
  readonly pageId: string | null | undefined;
  /** URL of the image of the slide that the menu is about; null if it is not on this computer. */
  readonly imageUrl: string | null;
}

/** What the menu of an ad does. Everything that changes ads takes several. */
export interface AdMenuActions {
  /** Absent where the ad is open already. */
  readonly onOpen?: (adId: AdId) => void;
  readonly onView: (adId: AdId) => void;
  /** Absent where the screen does not show brands. */
  readonly onBrand?: ((adId: AdId) => void) | undefined;
  /** Shows the ads whose images resemble the ad's image. */
  readonly onSimilar: (adId: AdId) => void;
  /** Shows all ads that the tile represents. Absent where tiles are never grouped. */
  readonly onLookalikes?: ((adId: AdId) => void) | undefined;
  readonly onOriginal: (adId: AdId) => void;
  readonly onRemix: (adId: AdId) => void;
  readonly onReference: (adId: AdId, place: ReferencePlace) => void;
  readonly onCompare: (adIds: readonly AdId[]) => void;
  readonly onSave: (adIds: readonly AdId[], isSaved: boolean) => void;
  readonly onBoard: (adIds: readonly AdId[]) => void;
  readonly onTag: (adIds: readonly AdId[]) => void;
  readonly onNote: (adId: AdId) => void;
  readonly onPin: (adId: AdId, isPinned: boolean) => void;
  readonly onCopyText: (adId: AdId) => void;
  readonly onCopyImage: (url: string) => void;
  readonly onCopyLink: (adId: AdId) => void;
  /** Opens the form of a new research job for a page. Nothing is requested or spent by it. */
  readonly onResearch: (pageId: string) => void;
  /** The open board, from which ads can be removed. */
  readonly board: Board | undefined;
  readonly onRemove: (adIds: readonly AdId[], board: Board) => void;
  /** The printed keys of a shortcut. */
  readonly keysOf: (id: ShortcutId) => string;
}

/** The number of ads that fit beside each other. */
const comparable = { least: 2, most: 4 } as const;

/** Returns the entries of "Use as reference" for a file of an ad: the fields of Studio that take its kind. [RF94] */
export function adReferenceEntries(
  kind: AdMenuTarget["kind"],
  onUse: (place: ReferencePlace) => void,
): readonly MenuEntry[] {
  return referencePlaces(kind).map((place) => ({ label: place.label, onSelect: () => onUse(place) }));
}

/** Returns the entries of one ad, for its context menu and its "More actions". */
export function adMenu(target: AdMenuTarget, actions: AdMenuActions): readonly MenuEntry[] {
  const ids = [target.tile.id];
  return [
    ...openEntries(target, actions),
    ...similarEntries(target, actions),
    ...studioEntries(target, actions),
    saveEntry(ids, target.tile.isSaved, actions),
    ...organizeEntries(ids, actions),
    {
      group: "organize",
      label: t("Note…"),
      icon: NotebookPen,
      onSelect: () => actions.onNote(target.tile.id),
    },
    ...copyEntries(target, actions),
    ...removeEntries(ids, actions),
  ];
}

/** Returns the entries of all selected ads. */
export function adSelectionMenu(ids: readonly AdId[], actions: AdMenuActions): readonly MenuEntry[] {
  const isComparable = ids.length >= comparable.least && ids.length <= comparable.most;
  return [
    {
      group: "open",
      label: t("Compare"),
      icon: Columns2,
      shortcut: actions.keysOf("compareAds"),
      onSelect: () => actions.onCompare(ids),
      ...(isComparable ? {} : { disabledReason: t("Select 2 to 4 to compare") }),
    },
    saveEntry(ids, false, actions),
    ...organizeEntries(ids, actions),
    ...removeEntries(ids, actions),
  ];
}

function openEntries({ tile: { id, slideCount }, ad }: AdMenuTarget, actions: AdMenuActions): MenuEntry[] {
  const { onOpen, onView, onBrand, onOriginal, keysOf } = actions;
  const host = ad === undefined ? undefined : hostOf(ad.platformLink);
  return [
    ...(onOpen === undefined
      ? []
      : [{ group: "open", label: t("Open"), icon: PanelRight, shortcut: "↵", onSelect: () => onOpen(id) } as const]),
    ...(slideCount === 0
      ? []
      : [
          {
            group: "open",
            label: t("Full-size view"),
            icon: Maximize2,
            shortcut: keysOf("viewAd"),
            onSelect: () => onView(id),
          } as const,
        ]),
    ...(onBrand === undefined
      ? []
      : [{ group: "open", label: t("Show brand"), icon: Store, onSelect: () => onBrand(id) } as const]),
    {
      group: "open",
      label: host === undefined || host === null ? t("Open original") : t("Open original on {host}", { host }),
      icon: ExternalLink,
      onSelect: () => onOriginal(id),
      isDisabled: host === undefined,
      disabledReason: host === null ? t("Can't open the original: no https link.") : undefined,
    },
  ];
}

/** An ad without an image resembles none. */
function similarEntries({ tile }: AdMenuTarget, { onSimilar, onLookalikes }: AdMenuActions): MenuEntry[] {
  const { id, slideCount, lookalikes } = tile;
  return [
    ...(slideCount === 0
      ? []
      : [{ group: "open", label: t("Find similar"), icon: ScanSearch, onSelect: () => onSimilar(id) } as const]),
    ...(lookalikes === null || onLookalikes === undefined
      ? []
      : [{ group: "open", label: t("Show look-alikes"), icon: Layers, onSelect: () => onLookalikes(id) } as const]),
  ];
}

function studioEntries(
  { tile: { id, slideCount }, kind, pageId }: AdMenuTarget,
  { onRemix, onReference, onResearch }: AdMenuActions,
): MenuEntry[] {
  return [
    { label: t("Remix in Studio"), icon: Shuffle, onSelect: () => onRemix(id) },
    ...(slideCount === 0
      ? []
      : [
          {
            label: tContext("ad", "Use as reference"),
            icon: ImagePlus,
            entries: adReferenceEntries(kind, (place) => onReference(id, place)),
          },
        ]),
    ...(pageId === null || pageId === undefined
      ? []
      : [{ label: t("Research this brand…"), icon: Telescope, onSelect: () => onResearch(pageId) }]),
  ];
}

function saveEntry(ids: readonly AdId[], isSaved: boolean, { onSave, keysOf }: AdMenuActions): MenuEntry {
  return {
    group: "organize",
    label: isSaved ? t("Unsave") : t("Save"),
    icon: isSaved ? BookmarkCheck : Bookmark,
    shortcut: keysOf("saveAd"),
    onSelect: () => onSave(ids, !isSaved),
  };
}

function organizeEntries(ids: readonly AdId[], { onBoard, onTag, keysOf }: AdMenuActions): MenuEntry[] {
  return [
    {
      group: "organize",
      label: t("Add to board…"),
      icon: LayoutGrid,
      shortcut: keysOf("boardAd"),
      onSelect: () => onBoard(ids),
    },
    { group: "organize", label: t("Add tag…"), icon: Tag, onSelect: () => onTag(ids) },
  ];
}

function copyEntries(target: AdMenuTarget, actions: AdMenuActions): MenuEntry[] {
  const { ad, isPinned } = target;
  const { id, slideCount } = target.tile;
  return [
    ...(slideCount === 0
      ? []
      : [
          {
            group: "copy",
            label: t("Always keep media"),
            icon: HardDriveDownload,
            isChecked: isPinned === true,
            isDisabled: isPinned === undefined,
            onSelect: () => actions.onPin(id, isPinned !== true),
          } as const,
        ]),
    {
      group: "copy",
      label: t("Copy text"),
      icon: Copy,
      onSelect: () => actions.onCopyText(id),
      isDisabled: ad !== undefined && textOf(ad) === "",
    },
    ...(slideCount === 0 ? [] : [copyImageEntry(target, actions)]),
    { group: "copy", label: t("Copy link"), icon: Link, onSelect: () => actions.onCopyLink(id) },
  ];
}

function copyImageEntry({ ad, imageUrl }: AdMenuTarget, { onCopyImage }: AdMenuActions): MenuEntry {
  const entry = { group: "copy", label: t("Copy image"), icon: Image } as const;
  if (imageUrl !== null) return { ...entry, onSelect: () => onCopyImage(imageUrl) };
  return {
    ...entry,
    onSelect: () => undefined,
    isDisabled: true,
    disabledReason: ad === undefined ? undefined : t("The image isn't on this computer yet."),
  };
}

function removeEntries(ids: readonly AdId[], { board, onRemove, keysOf }: AdMenuActions): MenuEntry[] {
  if (board === undefined) return [];
  return [
    {
      group: "remove",
      label: t("Remove from board"),
      icon: X,
      shortcut: keysOf("removeFromBoard"),
      isDanger: true,
      onSelect: () => onRemove(ids, board),
    },
  ];
}

/** Returns the text of an ad: its copy, else its title. */
export function textOf({ copy, title }: Pick<Ad, "copy" | "title">): string {
  return copy ?? title ?? "";
}

/** Returns the host of an https URL, as parsed for the request; null for every other URL. */
export function hostOf(address: string): string | null {
  const url = URL.parse(address);
  return url?.protocol === "https:" ? url.host : null;
}
