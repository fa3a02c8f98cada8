import { isIP } from "node:net";

/** Whether an http(s) address names this machine by a literal or as `localhost`. Nothing else is ever connected to. */
export function isLoopbackUrl(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:")) return false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
