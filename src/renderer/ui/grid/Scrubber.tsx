import { type ComponentProps, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { MonthNav } from "#renderer/ui/lists/MonthNav.tsx";

interface ScrubberProps extends ComponentProps<typeof MonthNav> {
  /** The grid. */
  readonly children: ReactNode;
}

const shownForMs = 1_000;
/** The pointer shows the months from here on, in CSS px from the right edge. */
const nearEdge = 28;

/**
 * A grid with its months over the right edge, shown while the grid scrolls, while the pointer is at that edge, and while
 * a month has the focus. Only the pointer at the edge makes them cover the tiles for clicks.
 */
export function Scrubber({ children, ...months }: ScrubberProps) {
  const list = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isScrolling, setIsScrolling] = useState(false);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onScrollCapture = () => {
    setIsScrolling(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsScrolling(false), shownForMs);
  };
  const onPointerMove = ({ clientX, currentTarget, target }: PointerEvent) => {
    const isOver = target instanceof Node && list.current?.contains(target) === true;
    setIsNear(isOver || clientX > currentTarget.getBoundingClientRect().right - nearEdge);
  };
  return (
    <div
      className="relative h-full"
      onScrollCapture={onScrollCapture}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setIsNear(false)}
    >
      {children}
      {months.months.length < 2 ? null : (
        <div
          ref={list}
          className={`absolute top-0 right-(--scrollbar) z-20 flex max-h-full rounded-panel bg-raised shadow-popup transition-opacity duration-120 focus-within:opacity-100 ${
            isNear || isScrolling ? "opacity-100" : "opacity-0"
          } ${isNear ? "" : "pointer-events-none"}`}
        >
          <MonthNav {...months} />
        </div>
      )}
    </div>
  );
}
