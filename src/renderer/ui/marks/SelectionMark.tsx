import { useId } from "react";

/** Coordinates in hundredths of the box. The strokes are irregular on purpose, to look hand-drawn. */
const strokes = {
  around:
    "M5 7.5 C 22 3.2, 70 1.4, 97 4.4 C 99.2 28, 98.8 72, 96.6 96 C 72 99.4, 26 98.6, 3.6 96.4 C 1.2 70, 1.6 30, 3.4 4.6 C 12 3.4, 20 3, 28 2.6",
  under: "M1 56 C 18 30, 38 74, 62 48 S 88 40, 99 52",
  beside: "M58 3 C 78 26, 26 60, 52 97",
  cross: "M14 10 C 40 38, 66 66, 88 92 M87 8 C 64 36, 36 64, 12 93",
} as const;

interface SelectionMarkProps {
  readonly stroke: keyof typeof strokes;
  readonly width?: number;
  readonly className?: string;
}

/** A hand-drawn red stroke over its nearest positioned ancestor. Only a decoration: a text always states the same. */
export function SelectionMark({ stroke, width = 2.5, className = "inset-0 size-full" }: SelectionMarkProps) {
  const wax = useId();
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={`pointer-events-none absolute overflow-visible text-pencil ${className}`}
    >
      <filter id={wax} x="-10%" y="-10%" width="120%" height="120%">
        <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="7" result="grain" />
        <feDisplacementMap in="SourceGraphic" in2="grain" scale="1.6" />
      </filter>
      <path
        d={strokes[stroke]}
        fill="none"
        stroke="currentColor"
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        filter={`url(#${wax})`}
      />
    </svg>
  );
}
