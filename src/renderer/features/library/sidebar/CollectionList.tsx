import { useQuery } from "@tanstack/react-query";
import { Copy, FolderHeart, ListChecks, PanelRight, PencilLine, Plus, SlidersHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import type { CountedCollection, SmartRules } from "#contracts/library/collections.ts";
import type { CollectionId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import {
  changeRules,
  createCollection,
  removeCollection,
  renameCollection,
} from "#renderer/results/changeCollections.ts";
import { saveResults } from "#renderer/results/changeResults.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { NameInput } from "#renderer/ui/sidebar/NameInput.tsx";
import { SidebarRow } from "#renderer/ui/sidebar/SidebarRow.tsx";
import { SidebarSection } from "#renderer/ui/sidebar/SidebarSection.tsx";
import { dropOn } from "#renderer/features/library/collections/dropOn.ts";
import { RulesDialog } from "#renderer/features/library/collections/RulesDialog.tsx";
import { noFilters } from "#renderer/features/library/librarySearch.ts";
import type { LibraryFilters } from "#renderer/features/library/libraryUrl.ts";

interface CollectionListProps {
  readonly filters: LibraryFilters;
  readonly onGo: (to: LibraryFilters) => void;
}

/** What the dialog of rules edits: a smart collection, or a new one. */
type Edited = CountedCollection | "new";

/** The collections by hand and the smart ones. Keys: F2 renames, Delete deletes. */
export function CollectionList({ filters, onGo }: CollectionListProps) {
  const { data: collections = [] } = useQuery(queries.collections({}));
  const [naming, setNaming] = useState<CollectionId | "new" | null>(null);
  const [edited, setEdited] = useState<Edited>();
  const current = filters.collections?.length === 1 ? filters.collections[0] : undefined;
  const open = (id: CollectionId) => onGo({ ...noFilters, trash: undefined, collections: [id] });
  const make = async (name: string) => {
    setNaming(null);
    const made = await createCollection({ name });
    if (made !== null) open(made.id);
  };
  const remove = async (collection: CountedCollection) => {
    if ((await removeCollection(collection)) && current === collection.id) onGo(noFilters);
  };
  const save = async (name: string, rules: SmartRules) => {
    setEdited(undefined);
    if (edited !== undefined && edited !== "new") {
      await changeRules({ id: edited.id, name }, rules);
      return;
    }
    const made = await createCollection({ name, rules });
    if (made !== null) open(made.id);
  };
  const entriesOf = (collection: CountedCollection): readonly MenuEntry[] => [
    { group: "open", label: t("Open"), icon: PanelRight, onSelect: () => open(collection.id) },
    {
      group: "organize",
      label: t("Rename"),
      icon: PencilLine,
      shortcut: "F2",
      onSelect: () => setNaming(collection.id),
    },
    ...(collection.rules === null
      ? []
      : ([
          {
            group: "organize",
            label: t("Edit rules…"),
            icon: SlidersHorizontal,
            onSelect: () => setEdited(collection),
          },
        ] as const)),
    {
      group: "organize",
      label: t("Duplicate"),
      icon: Copy,
      onSelect: () =>
        void createCollection({ name: copyName(collection.name), rules: collection.rules, copyOf: collection.id }),
    },
    {
      group: "copy",
      label: t("Save to folder"),
      isDisabled: collection.count === 0,
      onSelect: () => void run("library.ids", { filter: { collections: [collection.id] } }).then(saveResults),
    },
    {
      group: "remove",
      label: t("Delete"),
      icon: Trash2,
      shortcut: t("Del"),
      isDanger: true,
      onSelect: () => void remove(collection),
    },
  ];
  const rows = (isSmart: boolean) =>
    collections
      .filter(({ rules }) => (rules !== null) === isSmart)
      .map((collection) => (
        <li key={collection.id}>
          {naming === collection.id ? (
            <NameInput
              label={t("Collection name")}
              name={collection.name}
              onName={(name) => {
                setNaming(null);
                if (name !== collection.name) void renameCollection(collection.id, name);
              }}
              onCancel={() => setNaming(null)}
            />
          ) : (
            <CollectionRow
              collection={collection}
              isCurrent={collection.id === current}
              entries={entriesOf(collection)}
              onOpen={() => open(collection.id)}
              onRename={() => setNaming(collection.id)}
              onRemove={() => void remove(collection)}
            />
          )}
        </li>
      ));
  return (
    <>
      <SidebarSection
        name={t("Collections")}
        aside={<IconButton icon={Plus} size="small" label={t("New collection")} onClick={() => setNaming("new")} />}
      >
        {naming !== "new" && collections.every(({ rules }) => rules !== null) ? (
          <p className="px-2 text-small text-faint">{t("Press B on a result to add it to your first collection.")}</p>
        ) : null}
        <ul aria-label={t("Collections")} className="flex flex-col">
          {rows(false)}
          {naming === "new" ? (
            <li>
              <NameInput
                label={t("New collection name")}
                name=""
                onName={(name) => void make(name)}
                onCancel={() => setNaming(null)}
              />
            </li>
          ) : null}
        </ul>
      </SidebarSection>
      <SidebarSection
        name={t("Smart collections")}
        aside={
          <IconButton icon={Plus} size="small" label={t("New smart collection")} onClick={() => setEdited("new")} />
        }
      >
        <ul aria-label={t("Smart collections")} className="flex flex-col">
          {rows(true)}
        </ul>
      </SidebarSection>
      <RulesDialog
        isOpen={edited !== undefined}
        collection={edited === "new" ? undefined : edited}
        onSave={(name, rules) => void save(name, rules)}
        onClose={() => setEdited(undefined)}
      />
    </>
  );
}

const longestName = 100;

function copyName(name: string): string {
  return t("{name} (copy)", { name }).slice(0, longestName);
}

interface CollectionRowProps {
  readonly collection: CountedCollection;
  readonly isCurrent: boolean;
  readonly entries: readonly MenuEntry[];
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function CollectionRow({ collection, isCurrent, entries, onOpen, onRename, onRemove }: CollectionRowProps) {
  const { name, rules, count } = collection;
  return (
    <SidebarRow
      icon={rules === null ? FolderHeart : ListChecks}
      name={name}
      count={count}
      isCurrent={isCurrent}
      entries={entries}
      keys={{ F2: onRename, Delete: onRemove }}
      onOpen={onOpen}
      drop={dropOn(collection)}
    />
  );
}
