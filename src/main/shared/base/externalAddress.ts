import { isLoopbackHost } from "./loopbackHost.ts";

const longestAddress = 2_048;

/**
 * Returns whether any caller may open a URL in the system's browser: https, or http on this computer, without a login
 * and without control characters. Callers may be stricter, and some are.
 */
export function isOpenableOutside(url: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (url.length > longestAddress || /[\u0000-\u0020\u007f-\u009f\\]/.test(url) || !URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== "" || password !== "" || hostname === "") return false;
  return protocol === "https:" || (protocol === "http:" && isLoopbackHost(hostname));
}
