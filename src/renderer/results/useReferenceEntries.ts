import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { AssetDetail } from "#contracts/library/assets.ts";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { type ReferencePlace, referencePlaces } from "#renderer/lib/referencePlaces.ts";
import { mediaKind } from "#renderer/lib/text/files.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";

/** Puts a result into a field of Studio. */
export type UseResult = (assetId: AssetId, place: ReferencePlace) => void;

/**
 * Returns the entries of "Use as reference" for a result: the fields of Studio that take its kind. A result without a
 * URL is hosted like a local file. If nothing hosts, the entries say so and lead to Settings. [RF94]
 */
export function useReferenceEntries(
  onUse: UseResult,
): (asset: Pick<AssetDetail, "id" | "mediaType" | "remoteUrl">) => readonly MenuEntry[] {
  const navigate = useNavigate();
  const { data: hosting } = useQuery(queries.hosting);
  return ({ id, mediaType, remoteUrl }) =>
    remoteUrl === null && hosting?.used === null
      ? [
          { label: t("Local files need hosting"), disabledReason: t("The service has no link for this result.") },
          {
            label: t("Open Settings › Reference hosting"),
            onSelect: () => void navigate({ to: "/settings/$page", params: { page: "hosting" } }),
          },
        ]
      : referencePlaces(mediaKind(mediaType)).map((place) => ({
          label: place.label,
          onSelect: () => onUse(id, place),
        }));
}
