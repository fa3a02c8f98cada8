/**
 * Returns the index of the month (newest first) that contains a time in the local time zone; else the nearest older
 * month.
 */
export function monthAt(months: readonly { readonly month: string }[], at: number | undefined): number {
  if (at === undefined) return 0;
  const day = new Date(at);
  const key = `${String(day.getFullYear()).padStart(4, "0")}-${String(day.getMonth() + 1).padStart(2, "0")}`;
  const found = months.findIndex(({ month }) => month <= key);
  return found === -1 ? Math.max(0, months.length - 1) : found;
}
