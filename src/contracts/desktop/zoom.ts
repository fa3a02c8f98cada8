/** In percent. */
export const zoomRange = { min: 50, max: 200 } as const;

const steps = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200] as const;

export const zoomSteps: readonly number[] = steps;

/** Returns the next zoom step in percent, limited to `zoomRange`. */
export function zoomAfter(percent: number, step: "zoomIn" | "zoomOut" | "zoomReset"): number {
  if (step === "zoomReset") return 100;
  const next = step === "zoomIn" ? steps.find((one) => one > percent) : steps.findLast((one) => one < percent);
  return next ?? (step === "zoomIn" ? zoomRange.max : zoomRange.min);
}
