import { Flag, FlagOff, FolderHeart, FolderPlus, Star, Tag, X } from "lucide-react";
import type { ShortcutId } from "#contracts/desktop/shortcuts.ts";
import type { AssetDetail, AssetTile } from "#contracts/library/assets.ts";
import type { Collection } from "#contracts/library/collections.ts";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { collectResults, uncollectResults } from "./changeCollections.ts";
import { flagResults, rateResults } from "./changeResults.ts";

/** What a screen can do to organize results. */
export interface OrganizeActions {
  readonly onTag: (ids: readonly AssetId[]) => void;
  readonly onProject: (ids: readonly AssetId[]) => void;
  /** The collections. Absent on a screen that has none. */
  readonly collections?: readonly Collection[];
  /** Opens the dialog in which the user chooses a collection or names a new one. */
  readonly onCollect?: (ids: readonly AssetId[]) => void;
  /** The printed keys of a shortcut. */
  readonly keysOf: (id: ShortcutId) => string;
}

interface Organized {
  readonly ids: readonly AssetId[];
  readonly tile: AssetTile | undefined;
  readonly detail: AssetDetail | undefined;
}

/** Returns the entries that flag, rate, tag, and sort results into collections and projects. */
export function organizeEntries(target: Organized, actions: OrganizeActions): MenuEntry[] {
  const { ids, tile } = target;
  return [
    ...flagEntries(target, actions),
    {
      group: "organize",
      label: t("Rating"),
      icon: Star,
      entries: [5, 4, 3, 2, 1, 0].map((stars) => ({
        label: stars === 0 ? t("No rating") : t("{stars, plural, one {# star} other {# stars}}", { stars }),
        shortcut: String(stars),
        ...(tile !== undefined && { isChecked: tile.rating === stars }),
        onSelect: () => void rateResults(ids, stars),
      })),
    },
    { group: "organize", label: t("Add tag…"), icon: Tag, onSelect: () => actions.onTag(ids) },
    ...collectionEntries(target, actions),
    { group: "organize", label: t("Move to project…"), icon: FolderPlus, onSelect: () => actions.onProject(ids) },
  ];
}

function flagEntries({ ids, tile }: Organized, { keysOf }: OrganizeActions): MenuEntry[] {
  const entry = (
    flag: "pick" | "reject" | "none",
    label: string,
    icon: typeof Flag,
    shortcut: ShortcutId,
  ): MenuEntry[] =>
    tile !== undefined && tile.flag === flag
      ? []
      : [{ group: "organize", label, icon, shortcut: keysOf(shortcut), onSelect: () => void flagResults(ids, flag) }];
  return [
    ...entry("pick", t("Pick"), Flag, "pickResults"),
    ...entry("reject", t("Reject"), X, "rejectResults"),
    ...entry("none", t("Unflag"), FlagOff, "unflagResults"),
  ];
}

function collectionEntries(
  { ids, detail }: Organized,
  { collections, onCollect, keysOf }: OrganizeActions,
): MenuEntry[] {
  if (collections === undefined || onCollect === undefined) return [];
  const byHand = collections.filter(({ rules }) => rules === null);
  return [
    {
      group: "organize",
      label: t("Add to collection"),
      icon: FolderHeart,
      entries: [
        ...byHand.map((collection): MenuEntry => {
          const isIn = detail?.collections.includes(collection.id) ?? false;
          return {
            label: collection.name,
            ...(detail !== undefined && { isChecked: isIn }),
            onSelect: () => void (isIn ? uncollectResults(ids, collection) : collectResults(ids, collection)),
          };
        }),
        { label: t("New collection…"), shortcut: keysOf("collectResults"), onSelect: () => onCollect(ids) },
      ],
    },
  ];
}
