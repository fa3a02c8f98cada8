import {
  ArchiveRestore,
  Braces,
  Columns2,
  Copy,
  FolderDown,
  FolderOpen,
  ImagePlus,
  Link,
  Maximize2,
  PanelRight,
  Save,
  ScanSearch,
  Shuffle,
  Trash2,
} from "lucide-react";
import type { AssetDetail, AssetTile } from "#contracts/library/assets.ts";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { mediaKind } from "#renderer/lib/text/files.ts";
import { linkTo } from "#renderer/lib/text/linkTo.ts";
import { copyWithToast } from "#renderer/ui/overlays/copyWithToast.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { saveResults } from "./changeResults.ts";
import { organizeEntries, type OrganizeActions } from "./organizeEntries.ts";
import { saveAs, showInFolder } from "./resultFiles.ts";

/** The results of a menu: one with its details as soon as they are loaded, or several. */
export interface MenuTarget {
  readonly ids: readonly AssetId[];
  readonly tile: AssetTile | undefined;
  readonly detail: AssetDetail | undefined;
}

/** What a menu of results can do on its screen. */
export interface ResultMenuActions extends OrganizeActions {
  readonly onOpen: (assetId: AssetId) => void;
  readonly onLightbox: (assetId: AssetId) => void;
  /** Shows the results whose images resemble a result's image. Absent on a screen that can't filter. */
  readonly onSimilar?: (assetId: AssetId) => void;
  /** Absent on a screen that can't compare. */
  readonly onCompare?: () => void;
  readonly onRemix: (assetId: AssetId) => void;
  /** Returns the entries of "Use as reference". */
  readonly referenceEntries: (asset: AssetDetail) => readonly MenuEntry[];
  readonly onTrash: (ids: readonly AssetId[]) => void;
  /** Asks before results in the trash are deleted. Absent on a screen without trash. */
  readonly onDelete?: (ids: readonly AssetId[]) => void;
}

/** Why a result can't be remixed; undefined if it can. */
export function remixBlocked({ recipe }: Pick<AssetDetail, "recipe">): string | undefined {
  return recipe === null
    ? t("Remix needs a recipe. This result has none because it was created elsewhere.")
    : undefined;
}

/** Returns the actions of results, for their context menu and for More actions. */
export function resultMenu(target: MenuTarget, isTrash: boolean, actions: ResultMenuActions): readonly MenuEntry[] {
  const { ids } = target;
  const open = target.tile === undefined ? [] : openEntries(target.tile, actions);
  if (isTrash) return [...open, restoreEntry(ids, actions), ...deleteEntries(ids, actions)];
  return [
    ...open,
    ...(ids.length > 1 && actions.onCompare !== undefined ? [compareEntry(ids, actions.onCompare, actions)] : []),
    ...(target.detail === undefined ? [] : usageEntries(target.detail, actions)),
    ...organizeEntries(target, actions),
    ...(target.tile === undefined ? [saveEntry(ids)] : copyEntries(target.tile, target.detail)),
    {
      group: "remove",
      label: t("Move to trash"),
      icon: Trash2,
      shortcut: actions.keysOf("trashResults"),
      isDanger: true,
      onSelect: () => actions.onTrash(ids),
    },
  ];
}

function openEntries({ id, mediaType }: AssetTile, actions: ResultMenuActions): MenuEntry[] {
  const { onOpen, onLightbox, onSimilar, keysOf } = actions;
  return [
    {
      group: "open",
      label: t("Open"),
      icon: PanelRight,
      shortcut: keysOf("openResult"),
      onSelect: () => onOpen(id),
    },
    {
      group: "open",
      label: t("Full-size view"),
      icon: Maximize2,
      shortcut: keysOf("peek"),
      onSelect: () => onLightbox(id),
    },
    ...(mediaKind(mediaType) === "audio" || onSimilar === undefined
      ? []
      : [{ group: "open", label: t("Find similar"), icon: ScanSearch, onSelect: () => onSimilar(id) } as const]),
  ];
}

function compareEntry(ids: readonly AssetId[], onCompare: () => void, { keysOf }: ResultMenuActions): MenuEntry {
  return {
    group: "open",
    label: t("Compare"),
    icon: Columns2,
    shortcut: keysOf("compareResults"),
    disabledReason: ids.length > 4 ? t("Select 2 to 4 to compare") : undefined,
    onSelect: onCompare,
  };
}

function usageEntries(asset: AssetDetail, { onRemix, referenceEntries }: ResultMenuActions): MenuEntry[] {
  const references = referenceEntries(asset);
  return [
    {
      group: "use",
      label: t("Remix"),
      icon: Shuffle,
      disabledReason: remixBlocked(asset),
      onSelect: () => onRemix(asset.id),
    },
    ...(references.length === 0
      ? []
      : [{ group: "use", label: t("Use as reference"), icon: ImagePlus, entries: references } as const]),
  ];
}

function copyEntries({ id, prompt }: AssetTile, detail: AssetDetail | undefined): MenuEntry[] {
  const recipe = detail?.recipe ?? null;
  const saved = detail?.saved ?? null;
  return [
    { group: "copy", label: t("Save as…"), icon: Save, onSelect: () => void saveAs(id) },
    saveEntry([id], saved?.state === "done"),
    { group: "copy", label: t("Show in folder"), icon: FolderOpen, onSelect: () => showInFolder(id) },
    { group: "copy", label: t("Copy prompt"), icon: Copy, onSelect: () => copyWithToast(prompt) },
    ...(recipe === null
      ? []
      : ([
          {
            group: "copy",
            label: t("Copy recipe"),
            icon: Braces,
            onSelect: () => copyWithToast(JSON.stringify(recipe, null, 2)),
          },
        ] as const)),
    {
      group: "copy",
      label: t("Copy link"),
      icon: Link,
      onSelect: () => copyWithToast(linkTo({ kind: "result", asset: id })),
    },
  ];
}

function saveEntry(ids: readonly AssetId[], isSaved = false): MenuEntry {
  return {
    group: "copy",
    label: isSaved ? t("Save again") : t("Save to folder"),
    icon: FolderDown,
    onSelect: () => void saveResults(ids),
  };
}

function restoreEntry(ids: readonly AssetId[], { onTrash, keysOf }: ResultMenuActions): MenuEntry {
  return {
    group: "organize",
    label: t("Restore"),
    icon: ArchiveRestore,
    shortcut: keysOf("trashResults"),
    onSelect: () => onTrash(ids),
  };
}

function deleteEntries(ids: readonly AssetId[], { onDelete }: ResultMenuActions): MenuEntry[] {
  if (onDelete === undefined) return [];
  return [
    {
      group: "remove",
      label: t("Delete permanently…"),
      icon: Trash2,
      isDanger: true,
      onSelect: () => onDelete(ids),
    },
  ];
}
