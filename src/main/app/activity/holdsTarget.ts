import type { LinkTarget } from "#contracts/desktop/linkTarget.ts";
import type { Stores } from "#main/app/openStores.ts";

/** Returns whether a link's target is in these stores. A screen, a setting, and an ad of the service are in every one. */
export function holdsTarget(
  { assets, requests, runs, userAds }: Pick<Stores, "assets" | "requests" | "runs" | "userAds">,
  target: LinkTarget,
): boolean {
  switch (target.kind) {
    case "result":
      return assets.read(target.asset) !== null;
    case "request":
      return requests.read(target.request) !== null;
    case "run":
      return runs.read(target.run) !== null;
    case "board":
      return userAds.board(target.board) !== null;
    default:
      return true;
  }
}
