/** Returns the host of an https URL, as parsed for the request; null for every other URL. */
export function hostOf(address: string): string | null {
  const url = URL.parse(address);
  return url?.protocol === "https:" ? url.host : null;
}
