const format = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** "1,200" */
export function grouped(value: number): string {
  return format.format(value);
}
