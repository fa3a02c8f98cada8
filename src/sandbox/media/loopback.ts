import { isIP } from "node:net";

/**
 * Returns whether an http(s) URL names this machine, by IP literal or as `localhost`. The sandbox never connects
 * anywhere else.
 */
export function isLoopbackUrl(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:")) return false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
