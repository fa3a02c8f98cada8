import { type LinkTarget, screens } from "../../../contracts/desktop/app.ts";
import { AdId, type AssetId, type BoardId, type PaidRequestId, type RunId } from "../../../contracts/ids.ts";

const scheme = "proofsheet://";
/** A screen and perhaps one thing on it: no host, login, query, fragment or escape can be written in it. */
const form = /^([a-z]{1,16})(?:\/([A-Za-z0-9:_-]{1,64}))?\/?$/;
const ownId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
/** What a screen shows beside its single things has its kind before the id. */
const board = /^board:([A-Za-z0-9][A-Za-z0-9_-]{0,57})$/;
const run = /^run:([A-Za-z0-9][A-Za-z0-9_-]{0,59})$/;

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
  switch (screen) {
    case "discover":
      return inDiscover(id);
    case "library":
      return ownId.test(id) ? { kind: "result", asset: id as AssetId } : null;
    case "queue":
      return inQueue(id);
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

/** Where the first link of a command line leads, if there is one that leads anywhere. */
export function linkIn(args: readonly string[]): LinkTarget | null {
  for (const arg of args) {
    const target = parseLink(arg);
    if (target !== null) return target;
  }
  return null;
}
