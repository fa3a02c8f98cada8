/** The stored settings of a workspace's listener. Token and port are part of its URL, so they stay the same. */
export interface ListenerSettings {
  readonly areWebhooksOn: boolean;
  /** The public origin of the listener: https, without a path; null if there is none. */
  readonly publicAddress: string | null;
  /** 0 before the port was first opened. */
  readonly port: number;
  readonly token: string;
}

/** Parses the stored settings. Missing or invalid settings give the defaults of a new workspace. */
export function parseListenerSettings(stored: string | null, token: string): ListenerSettings {
  const fresh = { areWebhooksOn: false, publicAddress: null, port: 0, token };
  if (stored === null) return fresh;
  const { areWebhooksOn, publicAddress, port, token: known }: Partial<ListenerSettings> = JSON.parse(stored);
  if (typeof known !== "string" || !/^[0-9a-f]{32}$/.test(known)) return fresh;
  return {
    areWebhooksOn: areWebhooksOn === true,
    publicAddress: typeof publicAddress === "string" ? publicAddress : null,
    port: Number.isInteger(port) ? Number(port) : 0,
    token: known,
  };
}

/** Returns the https origin of a typed tunnel URL; null if it is not one. */
export function publicOrigin(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, origin } = new URL(address);
  const isName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(hostname);
  return protocol === "https:" && isName && username === "" && password === "" ? origin : null;
}
