import { useQuery } from "@tanstack/react-query";
import { Circle, Flag, Folder, LayoutGrid, Trash2, X } from "lucide-react";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { SidebarItem } from "#renderer/ui/sidebar/SidebarItem.tsx";
import { SidebarSection } from "#renderer/ui/sidebar/SidebarSection.tsx";
import { libraryFilter, noFilters } from "#renderer/features/library/librarySearch.ts";
import type { LibraryFilters } from "#renderer/features/library/libraryUrl.ts";
import { CollectionList } from "./CollectionList.tsx";

interface LibrarySidebarProps {
  readonly filters: LibraryFilters;
  /** Shown in a small window, too, where it is hidden otherwise. */
  readonly isToggledOn: boolean;
  /** Goes to a place: these filters and no other. */
  readonly onGo: (to: LibraryFilters) => void;
}

/** The places of Library, each with its number of results: flags, collections, projects, and the trash. */
export function LibrarySidebar({ filters, isToggledOn, onGo }: LibrarySidebarProps) {
  const { data: facets } = useQuery(queries.libraryFacets({}));
  const current = JSON.stringify(libraryFilter(filters));
  const flagCount = (flag: string) =>
    facets === undefined ? undefined : (facets.flags.find(({ value }) => value === flag)?.count ?? 0);
  const place = (to: LibraryFilters) => ({
    isCurrent: current === JSON.stringify(libraryFilter(to)),
    onGo: () => onGo({ ...noFilters, trash: undefined, ...to }),
  });
  return (
    <nav
      aria-label={t("Library")}
      className={`flex w-52 shrink-0 flex-col border-r border-line min-[100rem]:w-55 ${isToggledOn ? "" : "max-[60rem]:hidden"}`}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-2 py-4">
        <ul className="flex flex-col">
          <SidebarItem
            icon={LayoutGrid}
            name={t("All results")}
            count={facets?.flags.reduce((sum, { count }) => sum + count, 0)}
            {...place({})}
          />
          <SidebarItem icon={Flag} name={t("Picks")} count={flagCount("pick")} {...place({ flags: ["pick"] })} />
          <SidebarItem icon={Circle} name={t("Unflagged")} count={flagCount("none")} {...place({ flags: ["none"] })} />
          <SidebarItem icon={X} name={t("Rejected")} count={flagCount("reject")} {...place({ flags: ["reject"] })} />
        </ul>
        <CollectionList filters={filters} onGo={onGo} />
        {facets === undefined || facets.projects.length === 0 ? null : (
          <SidebarSection name={t("Projects")}>
            <ul aria-label={t("Projects")} className="flex flex-col">
              {facets.projects.map(({ value, count }) => (
                <SidebarItem key={value} icon={Folder} name={value} count={count} {...place({ projects: [value] })} />
              ))}
            </ul>
          </SidebarSection>
        )}
        <ul className="flex flex-col">
          <SidebarItem icon={Trash2} name={t("Trash")} count={facets?.trashed} {...place({ trash: true })} />
        </ul>
      </div>
    </nav>
  );
}
