import type { assetCommands, AssetDetail, AssetPage } from "../../../contracts/assets.ts";
import type { AssetId } from "../../../contracts/ids.ts";
import type { Handlers } from "../dispatch.ts";

interface Deps {
  readonly listAssets: (input: { after?: string | undefined; limit: number }) => AssetPage;
  readonly readAsset: (id: AssetId) => AssetDetail;
  readonly saveAssetAs: (id: AssetId) => Promise<{ readonly path: string } | null>;
  readonly showAsset: (id: AssetId) => null;
}

export function libraryHandlers(deps: Deps): Handlers<typeof assetCommands> {
  return {
    "library.list": (input) => deps.listAssets(input),
    "library.read": ({ assetId }) => deps.readAsset(assetId),
    "library.saveAs": ({ assetId }) => deps.saveAssetAs(assetId),
    "library.showInFolder": ({ assetId }) => deps.showAsset(assetId),
  };
}
