import { rect } from "./sketch.ts";
import type { Stage } from "./stage.ts";

/** The style of a brand's drawings: color strength, size of the subject, and an overlay. */
export interface DrawingStyle {
  readonly chromaFactor: number;
  /** Factor for the size of the subject: 1 is normal. */
  readonly closeness: number;
  readonly overlay: (stage: Stage) => string;
}

export const styles: readonly [DrawingStyle, ...DrawingStyle[]] = [
  { chromaFactor: 1, closeness: 1, overlay: (stage) => vignette(stage, 0.14) },
  { chromaFactor: 0.8, closeness: 1.05, overlay: (stage) => veil(stage, "#fff7ec", 0.16) },
  { chromaFactor: 0.9, closeness: 1, overlay: (stage) => veil(stage, "#ffd9a0", 0.1) + vignette(stage, 0.22) },
  { chromaFactor: 1.1, closeness: 1.08, overlay: (stage) => splitTone(stage) + vignette(stage, 0.3) },
];

function veil({ width, height }: Stage, color: string, opacity: number): string {
  return rect(0, 0, width, height, color, { opacity });
}

function vignette({ width, height, sketch }: Stage, strength: number): string {
  const fill = sketch.radial(
    [
      [0.55, "#000", 0],
      [1, "#000", strength],
    ],
    0.5,
    0.46,
    0.78,
  );
  return rect(0, 0, width, height, fill);
}

/** Warm highlights and cool shadows, as in graded film. */
function splitTone({ width, height, sketch }: Stage): string {
  const fill = sketch.linear(
    [
      [0, "#ff9a52", 0.12],
      [0.55, "#ff9a52", 0],
      [1, "#0b5c78", 0.28],
    ],
    0,
    0,
    0,
    1,
  );
  return rect(0, 0, width, height, fill);
}
