import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from "react";
import type { AssetTile } from "#contracts/library/assets.ts";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { isSelected } from "#renderer/lib/selection.ts";
import { monthAndYear } from "#renderer/lib/time/times.ts";
import { resultsText } from "#renderer/results/changeResults.ts";
import { dragOut } from "#renderer/results/dragOut.ts";
import { ResultCaption, ResultTile } from "#renderer/results/ResultTile.tsx";
import type { ResultGrid } from "#renderer/results/grid/useResultGrid.ts";
import { Scrubber } from "#renderer/ui/grid/Scrubber.tsx";
import { TileGrid } from "#renderer/ui/grid/TileGrid.tsx";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import type { useResultMenu } from "#renderer/features/library/menu/useResultMenu.ts";
import { librarySelection, type Listed, selectTo } from "#renderer/features/library/selectionStore.ts";

interface LibraryGridProps {
  readonly grid: ResultGrid;
  readonly listed: Listed;
  readonly menu: ReturnType<typeof useResultMenu>;
  readonly open: AssetId | undefined;
  readonly tileSize: number;
  readonly onTileSize: (size: number) => void;
  readonly jump: { readonly index: number; readonly takesFocus?: boolean } | undefined;
  readonly onJump: (index: number) => void;
  readonly onOpen: (id: AssetId) => void;
  readonly onPeek: (id: AssetId) => void;
  readonly onKey: (event: KeyboardEvent, asset: AssetTile | undefined) => boolean;
  /** Reports which results are visible, so that they are read. */
  readonly onRange: (change: (now: Range) => Range) => void;
}

interface Range {
  readonly first: number;
  readonly last: number;
}

/** The visible range changes in steps of so many results, so that scrolling does not render the whole screen. */
const rangeStep = 60;

/** The grid of results, with their menus and the months at its edge. */
export function LibraryGrid(props: LibraryGridProps) {
  const { grid, listed, menu, open, tileSize, onTileSize, jump, onJump, onOpen, onPeek, onKey, onRange } = props;
  const { outline } = grid;
  const { data: settings } = useQuery(queries.settings);
  const selection = librarySelection.useSelection();
  const [month, setMonth] = useState(0);
  const onVisible = useCallback(
    (first: number, last: number, topIndex: number) => {
      setMonth(
        Math.max(
          0,
          outline.months.findLastIndex(({ index }) => index <= topIndex),
        ),
      );
      const [from, to] = [stepsBelow(first), stepsBelow(last) + rangeStep];
      onRange((now) => (now.first === from && now.last === to ? now : { first: from, last: to }));
    },
    [outline, onRange],
  );
  const sections = useMemo(
    () =>
      outline.months.length === 0
        ? [{ key: listed.sort, count: outline.count }]
        : outline.months.map(({ month: key, count }) => ({ key, title: monthAndYear(key), count })),
    [outline, listed.sort],
  );
  const ranges = useMemo(
    () => outline.pageRanges.map(({ sortKey, value = 0, count }) => ({ key: `${value}/${sortKey}`, count })),
    [outline],
  );
  return (
    <Scrubber
      months={outline.months}
      current={month}
      countText={resultsText}
      onJump={(which) => onJump(outline.months[which]?.index ?? 0)}
    >
      <ContextMenu className="h-full" entriesFor={menu.entriesFor} onOpen={menu.onOpen}>
        <TileGrid<AssetTile>
          label={t("Results")}
          sections={sections}
          ranges={ranges}
          itemAt={grid.tileAt}
          indexOf={grid.indexOf}
          cellName={nameOf}
          ratioOf={ratioOf}
          renderTile={renderTile}
          renderCaption={renderCaption}
          captionLines={2}
          tileSize={tileSize}
          onTileSize={onTileSize}
          density={settings?.density ?? "comfortable"}
          openId={open}
          isSelected={(asset) => isSelected(selection, asset.id, open)}
          onOpen={(asset) => onOpen(asset.id)}
          onPeek={(asset) => onPeek(asset.id)}
          onSelect={(asset, how, from) => {
            if (how === "toggle") librarySelection.toggle(asset.id, open);
            else void selectTo(listed, asset.id, open ?? from?.id);
          }}
          onSelectAll={(assets, isAdded) => {
            const drawn = assets.map(({ id }) => id);
            if (isAdded) librarySelection.add(drawn);
            else librarySelection.selectAll(drawn);
          }}
          onKey={onKey}
          onDragStart={(event, asset) => {
            event.preventDefault();
            void dragOut(selection.ids.has(asset.id) ? [...selection.ids] : [asset.id]);
          }}
          onRange={onVisible}
          jump={jump}
        />
      </ContextMenu>
    </Scrubber>
  );
}

function stepsBelow(index: number): number {
  return Math.floor(index / rangeStep) * rangeStep;
}

function nameOf({ prompt }: AssetTile): string {
  return prompt;
}

function ratioOf({ width, height }: AssetTile): number | null {
  return width === null || height === null ? null : width / height;
}

function renderTile(asset: AssetTile): ReactNode {
  return <ResultTile asset={asset} />;
}

function renderCaption(asset: AssetTile, lines: number): ReactNode {
  return <ResultCaption asset={asset} lines={lines} />;
}
