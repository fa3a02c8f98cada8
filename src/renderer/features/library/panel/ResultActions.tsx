import { ImagePlus, Save, Shuffle } from "lucide-react";
import { useEffect, useId } from "react";
import type { AssetDetail } from "#contracts/library/assets.ts";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { offerAction } from "#renderer/lib/appActions.ts";
import { linkTo } from "#renderer/lib/text/linkTo.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { ButtonMenu, Menu } from "#renderer/ui/overlays/Menu.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { useShareableLink } from "#renderer/ui/useShareableLink.ts";
import { remixBlocked } from "#renderer/results/resultMenu.ts";
import { saveAs } from "#renderer/results/resultFiles.ts";
import { type UseResult, useReferenceEntries } from "#renderer/results/useReferenceEntries.ts";

interface ResultActionsProps {
  readonly asset: AssetDetail;
  /** All actions of the result, as in its context menu. */
  readonly entries: readonly MenuEntry[];
  readonly onRemix: (assetId: AssetId) => void;
  readonly onReference: UseResult;
}

/** The most frequent actions of the open result, and the menu of all of them. */
export function ResultActions({ asset, entries, onRemix, onReference }: ResultActionsProps) {
  const { id: assetId } = asset;
  const id = useId();
  const noRemix = remixBlocked(asset);
  const references = useReferenceEntries(onReference)(asset);
  useShareableLink(linkTo({ kind: "result", asset: assetId }));
  useEffect(() => offerAction("save", () => void saveAs(assetId)), [assetId]);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" onClick={() => void saveAs(assetId)}>
          <Save aria-hidden size={16} />
          {t("Save as…")}
        </Button>
        <Button
          onClick={() => onRemix(assetId)}
          disabled={noRemix !== undefined}
          {...(noRemix !== undefined && { describedBy: `${id}-remix` })}
        >
          <Shuffle aria-hidden size={16} />
          {t("Remix")}
        </Button>
        {references.length === 0 ? null : (
          <ButtonMenu icon={ImagePlus} text={t("Use as reference")} entries={references} />
        )}
        <Menu entries={entries} />
      </div>
      {noRemix === undefined ? null : (
        <p id={`${id}-remix`} className="text-small text-faint">
          {noRemix}
        </p>
      )}
    </div>
  );
}
