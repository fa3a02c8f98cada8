import { useQuery } from "@tanstack/react-query";
import { Bookmark, LayoutGrid, Store, Tag } from "lucide-react";
import { memo } from "react";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { BoardList } from "./BoardList.tsx";
import type { DiscoverFilters } from "#renderer/features/discover/discoverUrl.ts";
import { noFilters } from "#renderer/features/discover/discoverSearch.ts";
import { SidebarSection } from "#renderer/ui/sidebar/SidebarSection.tsx";
import { SearchList } from "./SearchList.tsx";
import { SyncStatus } from "./SyncStatus.tsx";
import { SidebarItem } from "#renderer/ui/sidebar/SidebarItem.tsx";

interface DiscoverSidebarProps {
  readonly filters: DiscoverFilters;
  /** Brands are listed instead of ads. */
  readonly isBrands: boolean;
  /** The open ad's panel takes its place, unless the window is wide. */
  readonly isHidden: boolean;
  /** Shown in a small window, too, where it is hidden otherwise. */
  readonly isToggledOn: boolean;
  readonly onGo: (to: DiscoverFilters) => void;
  readonly onBrands: () => void;
  readonly onKeepOffline: () => void;
}

/** The views of the ad library: all ads, saved ads, tags, boards, saved searches, and brands. */
export const DiscoverSidebar = memo(function DiscoverSidebar(props: DiscoverSidebarProps) {
  const { filters, isBrands, isHidden, isToggledOn, onGo, onBrands, onKeepOffline } = props;
  const { data: totals } = useQuery(queries.adTotals);
  const { data: tags = [] } = useQuery(queries.userTags);
  const isBrand = isBrands || filters.brands?.length === 1;
  const isAll = !isBrand && filters.board === undefined && filters.saved !== true && filters.own === undefined;
  return (
    <nav
      aria-label={t("Boards and searches")}
      className={`w-46 shrink-0 flex-col border-r border-line ${isToggledOn ? "" : "max-[60rem]:hidden"} ${isHidden ? "hidden min-[96rem]:flex" : "flex"}`}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-2 py-4">
        <ul className="flex flex-col">
          <SidebarItem
            icon={LayoutGrid}
            name={t("All ads")}
            count={totals?.ads}
            isCurrent={isAll}
            onGo={() => onGo(noFilters)}
          />
          <SidebarItem
            icon={Bookmark}
            name={t("Saved")}
            isCurrent={!isBrands && filters.saved === true}
            onGo={() => onGo({ ...noFilters, saved: true })}
          />
          <SidebarItem icon={Store} name={t("Brands")} isCurrent={isBrand} onGo={onBrands} />
        </ul>
        <BoardList current={isBrands ? undefined : filters.board} onOpen={(board) => onGo({ ...noFilters, board })} />
        <SearchList onOpen={onGo} />
        {tags.length === 0 ? null : (
          <SidebarSection name={t("Your tags")}>
            <ul className="flex flex-col">
              {tags.map(({ value, count }) => (
                <SidebarItem
                  key={value}
                  icon={Tag}
                  name={value}
                  count={count}
                  isCurrent={!isBrands && filters.own === value}
                  onGo={() => onGo({ ...noFilters, own: value })}
                />
              ))}
            </ul>
          </SidebarSection>
        )}
      </div>
      <SyncStatus onOpen={onKeepOffline} />
    </nav>
  );
});
