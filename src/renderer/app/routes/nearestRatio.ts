import { ratioOf } from "#renderer/lib/text/aspectRatio.ts";

/**
 * Returns the format with the nearest aspect ratio on a logarithmic scale: half and double are equally far. Null if no
 * format is a ratio.
 */
export function nearestRatio(ratio: number, formats: readonly string[]): string | null {
  const aspectRatios = formats.flatMap((format) => {
    const value = ratioOf(format);
    return value === null ? [] : [{ format, far: Math.abs(Math.log(value / ratio)) }];
  });
  const nearest = aspectRatios.reduce<(typeof aspectRatios)[number] | null>(
    (best, shape) => (best === null || shape.far < best.far ? shape : best),
    null,
  );
  return nearest?.format ?? null;
}
