/**
 * Returns the host of an ad's page if its URL may be opened in the browser: https, no login, no control characters.
 * Otherwise null. [AK12]
 */
export function openableHost(url: string): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f]/.test(url) || !URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.protocol !== "https:" || address.username !== "" || address.password !== "") return null;
  return address.host;
}
