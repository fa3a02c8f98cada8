import type { AssetId, PaidRequestId } from "../../contracts/ids.ts";

interface Deps {
  readonly assetChanged: (id: AssetId) => void;
  readonly requestChanged: (id: PaidRequestId) => void;
}

/** The file of a result has changed. Its request shows it too, where this journal has one: imported results have none. */
export function announceAsset(deps: Deps, id: AssetId, ownerOf: () => PaidRequestId | null): void {
  deps.assetChanged(id);
  const owner = ownerOf();
  if (owner !== null) deps.requestChanged(owner);
}
