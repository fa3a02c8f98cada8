// Cells of a grid that is only partly rendered. The grid handles their keys and presses.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { type ChangeEvent, memo, type ReactNode } from "react";
import { t } from "#texts/t.ts";
import type { useDropBetween } from "#renderer/ui/lists/useDropBetween.ts";
import { SelectionMark } from "#renderer/ui/marks/SelectionMark.tsx";
import type { PlacedRow } from "./gridLayout.ts";
import { linesForWidth } from "./tileSize.ts";

interface GridRowProps<T extends { readonly id: string }> {
  readonly row: PlacedRow;
  readonly captionLines: number;
  readonly captionHeight: number;
  /** Shows plain tiles, because they pass too fast to be seen. */
  readonly isBare: boolean;
  /** Index of the cell in the tab order; -1 in other rows. */
  readonly current: number;
  /** One character for each tile: 1 if it is selected. */
  readonly selected: string;
  readonly itemAt: (index: number) => T | undefined;
  readonly cellName: (item: T) => string;
  readonly renderTile: (item: T, index: number) => ReactNode;
  readonly renderCaption: (item: T, lines: number) => ReactNode;
  readonly isDraggable: boolean;
  readonly onCheck: (event: ChangeEvent) => void;
  readonly dropOn: ReturnType<typeof useDropBetween<T>>;
}

function Row<T extends { readonly id: string }>(props: GridRowProps<T>) {
  const { row, captionHeight, itemAt, current, selected } = props;
  return (
    <div
      role="row"
      aria-rowindex={row.row + 1}
      className="absolute inset-x-0 top-0"
      style={{ transform: `translateY(${row.top}px)`, height: row.height + captionHeight }}
    >
      {row.lefts.map((left, at) => {
        const index = row.firstIndex + at;
        const item = itemAt(index);
        const isShown = item !== undefined && (!props.isBare || index === current);
        const isSelected = selected[at] === "1";
        const { handlers, dropClass } = props.dropOn(item);
        const width = row.widths[at] ?? 0;
        const lines = linesForWidth(props.captionLines, width);
        return (
          <div
            // The key is the position, so that another item updates a tile and does not rebuild it.
            key={index}
            role="gridcell"
            data-tile={index}
            aria-colindex={at + 1}
            aria-label={item === undefined ? t("Loading…") : props.cellName(item)}
            aria-selected={isSelected}
            tabIndex={index === current ? 0 : -1}
            {...(lines === 0 && item !== undefined && { title: props.cellName(item) })}
            draggable={item !== undefined && props.isDraggable}
            {...handlers}
            className={`group absolute inset-y-0 rounded-frame outline-offset-2 ${dropClass}`}
            style={{ left, width }}
          >
            <div className="relative mb-1.5 rounded-frame bg-mat" style={{ height: row.height }}>
              {isShown ? props.renderTile(item, index) : null}
              {isShown ? (
                <input
                  type="checkbox"
                  aria-label={t("Select")}
                  checked={isSelected}
                  tabIndex={-1}
                  onChange={props.onCheck}
                  className="tile-check"
                />
              ) : null}
              {isSelected ? (
                <SelectionMark stroke="around" className="-top-1.5 -left-1.5 size-[calc(100%+0.75rem)]" />
              ) : null}
            </div>
            {isShown && lines > 0 ? props.renderCaption(item, lines) : null}
          </div>
        );
      })}
    </div>
  );
}

/**
 * One row of a tile grid. It uses as few elements as possible, and is rendered only if something in it changed, because
 * hundreds of tiles pass per second of scrolling.
 */
export const GridRow = memo(Row, isSame) as typeof Row;

function isSame<T extends { readonly id: string }>(before: GridRowProps<T>, now: GridRowProps<T>): boolean {
  const { row: rowBefore, ...restBefore } = before;
  const { row: rowNow, ...restNow } = now;
  const isSameRow =
    rowBefore.lefts === rowNow.lefts &&
    rowBefore.top === rowNow.top &&
    rowBefore.row === rowNow.row &&
    rowBefore.firstIndex === rowNow.firstIndex;
  const keys = Object.keys(restNow) as (keyof typeof restNow)[];
  return isSameRow && keys.every((key) => restBefore[key] === restNow[key]);
}
