import type { AssetId, PaidRequestId } from "#contracts/ids.ts";

interface Deps {
  readonly assetChanged: (id: AssetId) => void;
  readonly requestChanged: (id: PaidRequestId) => void;
}

/** Publishes a changed result, and the request that made it. Imported results have no request in this journal. */
export function announceAsset(deps: Deps, id: AssetId, ownerOf: () => PaidRequestId | null): void {
  deps.assetChanged(id);
  const owner = ownerOf();
  if (owner !== null) deps.requestChanged(owner);
}
