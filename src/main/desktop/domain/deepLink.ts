import { type LinkTarget, screens } from "#contracts/desktop/linkTarget.ts";
import { settingsPageOf } from "#contracts/desktop/settingsPages.ts";
import { AdId, type AssetId, type BoardId, type PaidRequestId, type RunId } from "#contracts/ids.ts";

const scheme = "proofsheet://";
/** A screen and optionally one object on it. The pattern allows no host, login, query, fragment or escape. */
const form = /^([a-z]{1,16})(?:\/([A-Za-z0-9:_-]{1,64}))?\/?$/;
const ownId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
/** IDs of secondary objects on a screen have their kind as a prefix. */
const board = /^board:([A-Za-z0-9][A-Za-z0-9_-]{0,57})$/;
/** A page of Settings, and optionally a setting on it. */
const setting = /^([a-z-]{1,16})(?::([a-z][A-Za-z0-9-]{0,46}))?$/;
const run = /^run:([A-Za-z0-9][A-Za-z0-9_-]{0,59})$/;

/**
 * Returns the target of a `proofsheet:` URL; null for every text that is not exactly a known form. A URL can only show
 * something: it contains no prompt, no price and no command. [DT6]
 */
export function parseLink(address: string): LinkTarget | null {
  if (address.slice(0, scheme.length).toLowerCase() !== scheme) return null;
  const [, name, id] = form.exec(address.slice(scheme.length)) ?? [];
  const screen = screens.find((one) => one === name);
  if (screen === undefined) return null;
  if (id === undefined) return { kind: "screen", screen };
  switch (screen) {
    case "discover":
      return inDiscover(id);
    case "library":
      return ownId.test(id) ? { kind: "result", asset: id as AssetId } : null;
    case "queue":
      return inQueue(id);
    case "settings":
      return inSettings(id);
    default:
      return null;
  }
}

function inDiscover(id: string): LinkTarget | null {
  const ad = AdId.safeParse(id);
  if (ad.success) return { kind: "ad", ad: ad.data };
  const boardId = board.exec(id)?.[1];
  return boardId === undefined ? null : { kind: "board", board: boardId as BoardId };
}

function inQueue(id: string): LinkTarget | null {
  if (ownId.test(id)) return { kind: "request", request: id as PaidRequestId };
  const runId = run.exec(id)?.[1];
  return runId === undefined ? null : { kind: "run", run: runId as RunId };
}

function inSettings(id: string): LinkTarget | null {
  const [, name = "", inPage] = setting.exec(id) ?? [];
  const page = settingsPageOf(name);
  if (page === undefined) return null;
  return { kind: "settings", page, ...(inPage !== undefined && { setting: inPage }) };
}

/** Returns the target of the first valid link in a command line; null if there is none. */
export function linkIn(args: readonly string[]): LinkTarget | null {
  for (const arg of args) {
    const target = parseLink(arg);
    if (target !== null) return target;
  }
  return null;
}
