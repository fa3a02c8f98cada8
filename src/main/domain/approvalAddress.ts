/**
 * Whether an approval page may be opened in the browser: https, no login in the address, no control characters. Plain
 * http only on loopback and only for a service that is on loopback itself. reliability.md, openExternal
 */
export function isOpenableApproval(url: string, serviceOrigin: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f]/.test(url) || !URL.canParse(url)) return false;
  const address = new URL(url);
  if (address.username !== "" || address.password !== "") return false;
  if (address.protocol === "https:") return true;
  return address.protocol === "http:" && isLoopback(address.hostname) && address.origin === serviceOrigin;
}

function isLoopback(hostname: string): boolean {
  return hostname === "127.0.0.1" || hostname === "localhost" || hostname === "[::1]";
}
