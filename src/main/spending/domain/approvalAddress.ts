import { isOpenableOutside } from "#main/shared/base/externalAddress.ts";

/**
 * Whether the approval URL may be opened in the browser: https, no credentials, no control characters. Plain http is
 * allowed only on loopback, for a service that is itself on loopback.
 */
export function isOpenableApproval(url: string, serviceOrigin: string): boolean {
  if (!isOpenableOutside(url)) return false;
  const { protocol, origin } = new URL(url);
  return protocol === "https:" || origin === serviceOrigin;
}
