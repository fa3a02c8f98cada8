/** The host of an https address, as it is really asked for; null for every other address. */
export function hostOf(address: string): string | null {
  const url = URL.parse(address);
  return url?.protocol === "https:" ? url.host : null;
}
