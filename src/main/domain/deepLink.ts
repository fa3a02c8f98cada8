import { type LinkTarget, screens } from "../../contracts/app.ts";
import { AdId, type AssetId, type PaidRequestId } from "../../contracts/ids.ts";

const scheme = "proofsheet://";
/** A screen and perhaps one thing on it: no host, login, query, fragment or escape can be written in it. */
const form = /^([a-z]{1,16})(?:\/([A-Za-z0-9:_-]{1,64}))?\/?$/;
const ownId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * Where a `proofsheet:` address leads; null for everything that is not exactly one of the forms there are. An address can
 * show something and no more: it names no prompt, no price, no command. [DT6]
 */
export function parseLink(address: string): LinkTarget | null {
  if (address.slice(0, scheme.length).toLowerCase() !== scheme) return null;
  const [, name, id] = form.exec(address.slice(scheme.length)) ?? [];
  const screen = screens.find((one) => one === name);
  if (screen === undefined) return null;
  if (id === undefined) return { kind: "screen", screen };
  if (screen === "discover") {
    const ad = AdId.safeParse(id);
    return ad.success ? { kind: "ad", ad: ad.data } : null;
  }
  if (!ownId.test(id)) return null;
  if (screen === "library") return { kind: "result", asset: id as AssetId };
  return screen === "queue" ? { kind: "request", request: id as PaidRequestId } : null;
}

/** Where the first link of a command line leads, if there is one that leads anywhere. */
export function linkIn(args: readonly string[]): LinkTarget | null {
  for (const arg of args) {
    const target = parseLink(arg);
    if (target !== null) return target;
  }
  return null;
}
