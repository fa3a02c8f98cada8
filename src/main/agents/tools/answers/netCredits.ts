/** Returns the net credits of ledger entries; undefined if there are none, because nothing is known then. [AG75] */
export function netCredits(
  entries: readonly { readonly direction: string; readonly credits: number }[],
): number | undefined {
  if (entries.length === 0) return undefined;
  return entries.reduce((sum, { direction, credits }) => sum + (direction === "credit" ? -credits : credits), 0);
}
