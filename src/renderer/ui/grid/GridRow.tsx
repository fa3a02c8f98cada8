// Cells of a grid that is only partly rendered. The grid handles their keys.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import type { DragEvent, MouseEvent, ReactNode } from "react";
import { t } from "../../../texts/t.ts";
import type { useDropBetween } from "../lists/useDropBetween.ts";
import { SelectionMark } from "../marks/SelectionMark.tsx";
import type { PlacedRow } from "./gridLayout.ts";
import { linesForWidth } from "./tileSize.ts";

interface GridRowProps<T extends { readonly id: string }> {
  readonly row: PlacedRow;
  readonly captionLines: number;
  readonly captionHeight: number;
  /** Shows plain tiles, because they pass too fast to be seen. */
  readonly isBare: boolean;
  /** Index of the cell in the tab order. */
  readonly current: number;
  readonly cells: Map<number, HTMLElement>;
  readonly itemAt: (index: number) => T | undefined;
  readonly cellName: (item: T) => string;
  readonly renderTile: (item: T, index: number) => ReactNode;
  readonly renderCaption: (item: T, lines: number) => ReactNode;
  readonly isSelected: (item: T) => boolean;
  readonly onPress: (event: MouseEvent, item: T) => void;
  readonly onPeek: (item: T) => void;
  readonly onSelect: (item: T, how: "toggle" | "range") => void;
  readonly onFocus: (index: number) => void;
  readonly onDragStart: ((event: DragEvent, item: T) => void) | undefined;
  readonly dropOn: ReturnType<typeof useDropBetween<T>>;
}

/** One row of a tile grid. It uses as few elements as possible, because hundreds of tiles pass per second of scrolling. */
export function GridRow<T extends { readonly id: string }>(props: GridRowProps<T>) {
  const { row, captionHeight, itemAt, current } = props;
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
        const isSelected = item !== undefined && props.isSelected(item);
        const { handlers, dropClass } = props.dropOn(item);
        const width = row.widths[at] ?? 0;
        const lines = linesForWidth(props.captionLines, width);
        return (
          <div
            // The key is the position, so that another item updates a tile and does not rebuild it.
            key={index}
            ref={(cell) => {
              if (cell === null) props.cells.delete(index);
              else props.cells.set(index, cell);
            }}
            role="gridcell"
            data-tile={index}
            aria-colindex={at + 1}
            aria-label={item === undefined ? t("Loading…") : props.cellName(item)}
            aria-selected={isSelected}
            tabIndex={index === current ? 0 : -1}
            {...(lines === 0 && item !== undefined && { title: props.cellName(item) })}
            draggable={item !== undefined && props.onDragStart !== undefined}
            onDragStart={(event) => {
              if (item !== undefined) props.onDragStart?.(event, item);
            }}
            {...handlers}
            onFocus={() => props.onFocus(index)}
            onClick={(event) => {
              if (item !== undefined) props.onPress(event, item);
            }}
            onDoubleClick={() => {
              if (item !== undefined) props.onPeek(item);
            }}
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
                  // The focus stays on the cell.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => event.stopPropagation()}
                  onDoubleClick={(event) => event.stopPropagation()}
                  onChange={({ nativeEvent }) =>
                    props.onSelect(
                      item,
                      nativeEvent instanceof PointerEvent && nativeEvent.shiftKey ? "range" : "toggle",
                    )
                  }
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
