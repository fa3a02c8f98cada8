import { ratioOf } from "../../lib/text/aspectRatio.ts";

/** Of these formats the one whose shape is nearest: half as wide is as far as twice as wide. Null where none is a shape. */
export function nearestRatio(ratio: number, formats: readonly string[]): string | null {
  const shapes = formats.flatMap((format) => {
    const value = ratioOf(format);
    return value === null ? [] : [{ format, far: Math.abs(Math.log(value / ratio)) }];
  });
  const nearest = shapes.reduce<(typeof shapes)[number] | null>(
    (best, shape) => (best === null || shape.far < best.far ? shape : best),
    null,
  );
  return nearest?.format ?? null;
}
