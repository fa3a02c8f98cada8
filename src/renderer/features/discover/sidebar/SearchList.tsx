import { useQuery } from "@tanstack/react-query";
import { Bell, Search } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import type { SavedSearch } from "#contracts/ads/adBoards.ts";
import type { SavedSearchId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { change } from "#renderer/ads/grid/changeAds.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import { Menu } from "#renderer/ui/overlays/Menu.tsx";
import type { DiscoverFilters } from "#renderer/features/discover/discoverUrl.ts";
import { filtersOf } from "#renderer/features/discover/discoverSearch.ts";
import { NameInput } from "#renderer/ui/sidebar/NameInput.tsx";
import { SidebarSection } from "#renderer/ui/sidebar/SidebarSection.tsx";
import { searchMenu } from "./searchMenu.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

interface SearchListProps {
  readonly onOpen: (to: DiscoverFilters) => void;
}

/** The saved searches, each with the number of new matches since it was last opened. */
export function SearchList({ onOpen }: SearchListProps) {
  const { data: searches = [] } = useQuery(queries.savedSearches);
  const [naming, setNaming] = useState<SavedSearchId | null>(null);
  if (searches.length === 0) return null;
  const open = (search: SavedSearch) => {
    onOpen(filtersOf(search.filter, search.sort));
    void runWithToast(run("searches.seen", { searchId: search.id }));
  };
  return (
    <SidebarSection name={t("Saved searches")}>
      <ul aria-label={t("Saved searches")} className="flex flex-col">
        {searches.map((search) => (
          <li key={search.id}>
            {naming === search.id ? (
              <NameInput
                label={t("Search name")}
                name={search.name}
                onName={(name) => {
                  setNaming(null);
                  void runWithToast(run("searches.change", { searchId: search.id, name }));
                }}
                onCancel={() => setNaming(null)}
              />
            ) : (
              <SearchRow search={search} onOpen={() => open(search)} onRename={() => setNaming(search.id)} />
            )}
          </li>
        ))}
      </ul>
    </SidebarSection>
  );
}

interface SearchRowProps {
  readonly search: SavedSearch;
  readonly onOpen: () => void;
  readonly onRename: () => void;
}

function SearchRow({ search, onOpen, onRename }: SearchRowProps) {
  const { id: searchId, name, hasAlert, newCount } = search;
  const Glyph = hasAlert ? Bell : Search;
  const remove = () => void change(run("searches.remove", { searchId }), t("Search “{name}” deleted", { name }));
  const entries = searchMenu(search, {
    onOpen,
    onRename,
    onAlert: (alert) => void runWithToast(run("searches.change", { searchId, alert })),
    onDelete: remove,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "F2") onRename();
    else if (event.key === "Delete") remove();
    else return;
    event.preventDefault();
  };
  return (
    <ContextMenu
      label={name}
      entriesFor={() => entries}
      className="group flex items-center rounded-control hover:bg-hover"
    >
      <button
        type="button"
        onClick={onOpen}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="F2 Delete"
        aria-label={newCount > 0 ? t("{name}, {count, number} new", { name, count: newCount }) : name}
        className="flex h-(--control) min-w-0 flex-1 items-center gap-2 rounded-control pl-2 text-left text-muted outline-offset-[-2px] group-hover:text-ink"
      >
        <Glyph aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
        <span title={name} className="min-w-0 flex-1 truncate">
          {name}
        </span>
        {newCount > 0 ? (
          <span className="figures text-small font-medium text-ink">
            {t("{count, number} new", { count: newCount })}
          </span>
        ) : null}
      </button>
      <Menu label={t("More actions for search {name}", { name })} entries={entries} />
    </ContextMenu>
  );
}
