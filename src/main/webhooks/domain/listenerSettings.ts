/** What is kept of the listener of a workspace; the token and the port make its address, so they stay the same. */
export interface ListenerSettings {
  readonly areWebhooksOn: boolean;
  /** Where the outside reaches the listener: an https origin, without a path; null when it does not. */
  readonly publicAddress: string | null;
  /** 0 before the first time. */
  readonly port: number;
  readonly token: string;
}

/** What was kept, or what a workspace starts with. What cannot be read counts as nothing kept. */
export function parseListenerSettings(kept: string | null, token: string): ListenerSettings {
  const fresh = { areWebhooksOn: false, publicAddress: null, port: 0, token };
  if (kept === null) return fresh;
  const { areWebhooksOn, publicAddress, port, token: known }: Partial<ListenerSettings> = JSON.parse(kept);
  if (typeof known !== "string" || !/^[0-9a-f]{32}$/.test(known)) return fresh;
  return {
    areWebhooksOn: areWebhooksOn === true,
    publicAddress: typeof publicAddress === "string" ? publicAddress : null,
    port: Number.isInteger(port) ? Number(port) : 0,
    token: known,
  };
}

/** The origin that a person means by what they typed; null when it is not the address of a tunnel. https only. */
export function publicOrigin(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, origin } = new URL(address);
  const isName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(hostname);
  return protocol === "https:" && isName && username === "" && password === "" ? origin : null;
}
