import { isOpenableOutside } from "../../shared/base/externalAddress.ts";

/**
 * Whether an approval page may be opened in the browser: https, no login in the address, no control characters. Plain
 * http only on loopback and only for a service that is on loopback itself.
 */
export function isOpenableApproval(url: string, serviceOrigin: string): boolean {
  if (!isOpenableOutside(url)) return false;
  const { protocol, origin } = new URL(url);
  return protocol === "https:" || origin === serviceOrigin;
}
