import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { isModHeld } from "#renderer/ui/modKey.ts";
import { type GridBox, type GridLayout, tilesTouching } from "./gridLayout.ts";

interface MarqueeOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly layout: GridLayout;
  /** Called while the rectangle changes, with the tiles that it touches. */
  readonly onSelect: (indexes: readonly number[], isAdded: boolean) => void;
}

interface Start {
  readonly left: number;
  readonly top: number;
  readonly isAdded: boolean;
}

/** Shorter moves are clicks, in CSS px. */
const leastMove = 4;

/** Selects the tiles in a rectangle that is dragged from an empty place of a grid. */
export function useMarquee({ scroller, layout, onSelect }: MarqueeOptions) {
  const start = useRef<Start>(undefined);
  const [box, setBox] = useState<GridBox>();
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const content = scroller.current?.firstElementChild?.getBoundingClientRect();
    return { left: clientX - (content?.left ?? 0), top: clientY - (content?.top ?? 0) };
  };
  const onPointerDown = (event: PointerEvent) => {
    const { target, currentTarget, button, clientX } = event;
    const isEmpty = target instanceof Element && target.closest("[data-tile]") === null;
    const isScrollbar = clientX > currentTarget.getBoundingClientRect().left + currentTarget.clientWidth;
    if (button !== 0 || !isEmpty || isScrollbar) return;
    start.current = { ...pointOf(event), isAdded: event.shiftKey || isModHeld(event) };
    currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = start.current;
    if (from === undefined) return;
    const drawn = boxBetween(from, pointOf(event));
    if (box === undefined && Math.max(drawn.width, drawn.height) < leastMove) return;
    setBox(drawn);
    onSelect(tilesTouching(layout, drawn), from.isAdded);
  };
  const end = () => {
    if (start.current !== undefined && box === undefined && !start.current.isAdded) onSelect([], false);
    start.current = undefined;
    setBox(undefined);
  };
  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end },
    box:
      box === undefined ? null : (
        <div
          aria-hidden
          className="pointer-events-none absolute border border-pencil bg-pencil-wash"
          style={{ ...box }}
        />
      ),
  };
}

function boxBetween(one: { left: number; top: number }, other: { left: number; top: number }): GridBox {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    width: Math.abs(one.left - other.left),
    height: Math.abs(one.top - other.top),
  };
}
