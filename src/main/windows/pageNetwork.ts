import { app, type Session, type WebContents } from "electron";

/** An address that no packet is ever sent to: the system refuses to connect to it. */
const nowhere = "255.255.255.255";

/**
 * Takes the network from pages below the level of requests, which `webRequest` sees: preconnects, WebRTC's sockets and names that
 * are looked up. Main's own connections are Node's and know nothing of this. Resolves when it holds. [SE52]
 */
export async function closePageNetwork(target: Session): Promise<void> {
  // Names of this computer are not excepted, either.
  await target.setProxy({ proxyRules: `socks5://${nowhere}:1`, proxyBypassRules: "<-loopback>" });
  closeNames();
}

/** Lets Chromium look up no name. It is one resolver for the whole app. */
function closeNames(): void {
  app.configureHostResolver({ secureDnsMode: "secure", secureDnsServers: [`https://${nowhere}/dns-query`] });
}

/** Names can be looked up while `work` goes on: the updater's own session needs them. */
export async function withNames<T>(work: () => Promise<T>): Promise<T> {
  app.configureHostResolver({ secureDnsMode: "automatic", secureDnsServers: [] });
  try {
    return await work();
  } finally {
    closeNames();
  }
}

/** WebRTC may use no socket but through the proxy, which is none. */
export function closeRtc(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");
}
