import { app, type Session, type WebContents } from "electron";
import { devServer } from "./devServer.ts";

/** An address to which no packet is ever sent: the system refuses to connect to it. */
const nowhere = "255.255.255.255";

/**
 * Blocks network access of pages below the request level that `webRequest` covers: preconnects, WebRTC sockets and
 * name lookups. Main's own connections use Node and are unaffected. Resolves when the block is active. [SE52]
 */
export async function closePageNetwork(target: Session): Promise<void> {
  // Loopback names are not exempt either, except for the server of a developer.
  const exempt = ["<-loopback>", devServer()?.host ?? ""].filter((rule) => rule !== "").join(";");
  await target.setProxy({ proxyRules: `socks5://${nowhere}:1`, proxyBypassRules: exempt });
  closeNames();
}

/** Stops all name lookups by Chromium. The whole app shares one resolver. */
function closeNames(): void {
  app.configureHostResolver({ secureDnsMode: "secure", secureDnsServers: [`https://${nowhere}/dns-query`] });
}

/** Allows name lookups while `work` runs, because the updater's session needs them. */
export async function withNames<T>(work: () => Promise<T>): Promise<T> {
  app.configureHostResolver({ secureDnsMode: "automatic", secureDnsServers: [] });
  try {
    return await work();
  } finally {
    closeNames();
  }
}

/** Limits WebRTC to sockets through the proxy, which does not exist. */
export function closeRtc(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");
}
