import type { AssetDetail } from "../../../contracts/assets.ts";
import type { AssetId, PaidRequestId } from "../../../contracts/ids.ts";
import type { AssetRow } from "../../domain/asset.ts";
import type { PaidRequestRow } from "../../domain/paidRequest.ts";
import { AppError } from "../../errors.ts";
import { toDetail } from "./assetView.ts";

interface Deps {
  readonly read: (id: AssetId) => AssetRow | null;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly confirmRequestIds: (id: PaidRequestId) => readonly string[];
}

export function readAsset(deps: Deps, id: AssetId): AssetDetail {
  const asset = deps.read(id);
  if (asset === null) throw new AppError("not_found", "There is no such result.");
  if (asset.paidRequestId === null) return toDetail(asset, null, []);
  return toDetail(asset, deps.readRequest(asset.paidRequestId), deps.confirmRequestIds(asset.paidRequestId));
}
