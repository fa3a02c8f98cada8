import { useQuery } from "@tanstack/react-query";
import { Bookmark, LayoutGrid, Store, Tag, type LucideIcon } from "lucide-react";
import { memo } from "react";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { BoardList } from "./BoardList.tsx";
import { type DiscoverNarrowing, nothingNarrowed } from "../discoverSearch.ts";
import { RailSection } from "./RailSection.tsx";
import { SearchList } from "./SearchList.tsx";
import { SyncNote } from "./SyncNote.tsx";
import { grouped } from "../../../lib/text/numbers.ts";
import { PencilMark } from "../../../ui/marks/PencilMark.tsx";

interface DiscoverRailProps {
  readonly narrowed: DiscoverNarrowing;
  /** Brands are listed instead of ads. */
  readonly isBrands: boolean;
  readonly isHidden: boolean;
  readonly onGo: (to: DiscoverNarrowing) => void;
  readonly onBrands: () => void;
  readonly onKeepOffline: () => void;
}

/** The views of the ad library: all ads, saved ads, tags, boards, saved searches, and brands. */
export const DiscoverRail = memo(function DiscoverRail(props: DiscoverRailProps) {
  const { narrowed, isBrands, isHidden, onGo, onBrands, onKeepOffline } = props;
  const { data: totals } = useQuery(queries.adTotals);
  const { data: tags = [] } = useQuery(queries.ownTags);
  const isBrand = isBrands || narrowed.brands?.length === 1;
  const isAll = !isBrand && narrowed.board === undefined && narrowed.saved !== true && narrowed.own === undefined;
  return (
    <nav
      aria-label={t("Boards and searches")}
      className={`w-46 shrink-0 flex-col border-r border-line max-[60rem]:hidden ${isHidden ? "hidden min-[96rem]:flex" : "flex"}`}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-2 py-4">
        <ul className="flex flex-col">
          <Place
            icon={LayoutGrid}
            name={t("All ads")}
            count={totals?.ads}
            isCurrent={isAll}
            onGo={() => onGo(nothingNarrowed)}
          />
          <Place
            icon={Bookmark}
            name={t("Saved")}
            isCurrent={!isBrands && narrowed.saved === true}
            onGo={() => onGo({ ...nothingNarrowed, saved: true })}
          />
          <Place icon={Store} name={t("Brands")} isCurrent={isBrand} onGo={onBrands} />
        </ul>
        <BoardList
          current={isBrands ? undefined : narrowed.board}
          onOpen={(board) => onGo({ ...nothingNarrowed, board })}
        />
        <SearchList onOpen={onGo} />
        {tags.length === 0 ? null : (
          <RailSection name={t("Your tags")}>
            <ul className="flex flex-col">
              {tags.map(({ value, count }) => (
                <Place
                  key={value}
                  icon={Tag}
                  name={value}
                  count={count}
                  isCurrent={!isBrands && narrowed.own === value}
                  onGo={() => onGo({ ...nothingNarrowed, own: value })}
                />
              ))}
            </ul>
          </RailSection>
        )}
      </div>
      <SyncNote onOpen={onKeepOffline} />
    </nav>
  );
});

interface PlaceProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly count?: number | undefined;
  readonly isCurrent: boolean;
  readonly onGo: () => void;
}

/** One sidebar entry. */
function Place({ icon: Icon, name, count, isCurrent, onGo }: PlaceProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onGo}
        aria-current={isCurrent ? "page" : undefined}
        className="relative flex h-(--control) w-full items-center gap-2 rounded-control px-2 text-left text-muted outline-offset-[-2px] hover:bg-hover hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
      >
        {isCurrent ? <PencilMark stroke="beside" className="top-1 -left-0.5 h-[calc(100%-0.5rem)] w-2" /> : null}
        <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {count === undefined ? null : <span className="figures text-small text-faint">{grouped(count)}</span>}
      </button>
    </li>
  );
}
