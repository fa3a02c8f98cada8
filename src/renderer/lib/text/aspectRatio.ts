/**
 * Returns the width divided by the height of "4:5" or "1024x1280". Null for any other text and for ratios that no
 * frame can show.
 */
export function ratioOf(text: string | undefined): number | null {
  const match = /^\s*(\d{1,5}(?:\.\d+)?)\s*[:x×/]\s*(\d{1,5}(?:\.\d+)?)\s*$/i.exec(text ?? "");
  if (!match) return null;
  const ratio = Number(match[1]) / Number(match[2]);
  return ratio >= 0.1 && ratio <= 10 ? ratio : null;
}

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
