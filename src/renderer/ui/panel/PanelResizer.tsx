import type { KeyboardEvent, PointerEvent } from "react";
import { t } from "#texts/t.ts";
import { boundedPanelWidth, panelWidthAfterKey, panelWidths } from "#renderer/lib/panelWidth.ts";

interface PanelResizerProps {
  /** In px. */
  readonly width: number;
  readonly onWidth: (width: number) => void;
  /** Called with the chosen width when a drag ends, and after a key press. */
  readonly onEnd: (width: number) => void;
}

/** The left edge of a panel, which a drag or the arrow keys move. Absent where the panel covers the content. */
export function PanelResizer({ width, onWidth, onEnd }: PanelResizerProps) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const panel = event.currentTarget.parentElement;
    if (panel === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onWidth(boundedPanelWidth(panel.getBoundingClientRect().right - event.clientX));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = panelWidthAfterKey(event.key, width);
    if (next === null) return;
    event.preventDefault();
    onWidth(next);
    onEnd(next);
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `hr` is a line that nobody can move
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t("Panel width")}
      aria-valuenow={width}
      aria-valuemin={panelWidths.min}
      aria-valuemax={panelWidths.max}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => onEnd(width)}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none transition-colors duration-100 hover:bg-press focus-visible:bg-press focus-visible:-outline-offset-2 max-wide:hidden"
    />
  );
}
