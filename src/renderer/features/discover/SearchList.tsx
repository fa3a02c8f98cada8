import { useQuery } from "@tanstack/react-query";
import { Bell, BellOff, PencilLine, Search, Trash2 } from "lucide-react";
import { useState } from "react";
import type { SavedSearch } from "../../../contracts/adBoards.ts";
import type { SavedSearchId } from "../../../contracts/ids.ts";
import { attempt, change } from "../../ads/changeAds.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { grouped } from "../../lib/numbers.ts";
import { Menu } from "../../ui/Menu.tsx";
import { type DiscoverNarrowing, narrowingOf } from "./discoverSearch.ts";
import { NameInput } from "./NameInput.tsx";
import { RailSection } from "./RailSection.tsx";

interface SearchListProps {
  readonly onOpen: (to: DiscoverNarrowing) => void;
}

/** The searches that were saved, each with how much is new since it was last looked at. */
export function SearchList({ onOpen }: SearchListProps) {
  const { data: searches = [] } = useQuery(queries.savedSearches);
  const [naming, setNaming] = useState<SavedSearchId | null>(null);
  if (searches.length === 0) return null;
  const open = (search: SavedSearch) => {
    onOpen(narrowingOf(search.filter, search.sort));
    void attempt(run("searches.seen", { searchId: search.id }));
  };
  return (
    <RailSection name="Saved searches">
      <ul aria-label="Saved searches" className="flex flex-col">
        {searches.map((search) => (
          <li key={search.id}>
            {naming === search.id ? (
              <NameInput
                label="Name of the search"
                name={search.name}
                onName={(name) => {
                  setNaming(null);
                  void attempt(run("searches.change", { searchId: search.id, name }));
                }}
                onCancel={() => setNaming(null)}
              />
            ) : (
              <SearchRow search={search} onOpen={() => open(search)} onRename={() => setNaming(search.id)} />
            )}
          </li>
        ))}
      </ul>
    </RailSection>
  );
}

interface SearchRowProps {
  readonly search: SavedSearch;
  readonly onOpen: () => void;
  readonly onRename: () => void;
}

function SearchRow({ search, onOpen, onRename }: SearchRowProps) {
  const { id: searchId, name, isWatched, newCount } = search;
  return (
    <span className="group flex items-center rounded-control hover:bg-hover">
      <button
        type="button"
        onClick={onOpen}
        aria-label={newCount > 0 ? `${name}, ${grouped(newCount)} new` : name}
        className="flex h-(--control) min-w-0 flex-1 items-center gap-2 rounded-control pl-2 text-left text-muted outline-offset-[-2px] group-hover:text-ink"
      >
        <Search aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {newCount > 0 ? <span className="figures text-small font-medium text-ink">{grouped(newCount)} new</span> : null}
      </button>
      <Menu
        label={`More about the search ${name}`}
        entries={[
          { label: "Rename", icon: PencilLine, onSelect: onRename },
          {
            label: isWatched ? "Stop watching" : "Watch it",
            icon: isWatched ? BellOff : Bell,
            onSelect: () => void attempt(run("searches.change", { searchId, watch: !isWatched })),
          },
          {
            label: "Remove",
            icon: Trash2,
            onSelect: () => void change(run("searches.remove", { searchId }), `Search “${name}” removed`, null),
          },
        ]}
      />
    </span>
  );
}
