import { FolderDown, FolderOpen, ImagePlus, Link, Save, Shuffle } from "lucide-react";
import { useEffect, useId } from "react";
import type { AssetDetail } from "../../../../contracts/library/assets.ts";
import type { AssetId } from "../../../../contracts/ids.ts";
import { t } from "../../../../texts/t.ts";
import { asCommandError } from "../../../ipc/CommandError.ts";
import { run } from "../../../ipc/run.ts";
import { mediaKind } from "../../../lib/text/files.ts";
import { offerAction } from "../../../lib/appActions.ts";
import { errorText } from "../../../lib/text/errorText.ts";
import { linkTo } from "../../../lib/text/linkTo.ts";
import { Button } from "../../../ui/Button.tsx";
import { copyWithToast } from "../../../ui/overlays/copyWithToast.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { useShareableLink } from "../../../ui/useShareableLink.ts";
import { saveResults } from "../changeResults.ts";

interface ResultActionsProps {
  readonly asset: AssetDetail;
  readonly onRemix: (assetId: AssetId) => void;
  readonly onReference: (asset: AssetDetail) => void;
}

export function ResultActions({ asset, onRemix, onReference }: ResultActionsProps) {
  const { id: assetId, recipe, saved, remoteUrl, mediaType } = asset;
  const isReference = remoteUrl !== null && mediaKind(mediaType) === "image";
  const id = useId();
  const link = linkTo({ kind: "result", asset: assetId });
  useShareableLink(link);
  useEffect(() => offerAction("save", () => void saveAs(assetId)), [assetId]);
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        <Button variant="primary" onClick={() => void saveAs(assetId)}>
          <Save aria-hidden size={16} />
          {t("Save as…")}
        </Button>
        <Button onClick={() => void saveResults([assetId])}>
          <FolderDown aria-hidden size={16} />
          {saved?.state === "done" ? t("Save again") : t("Save to folder")}
        </Button>
        <Button onClick={() => void showInFolder(assetId)}>
          <FolderOpen aria-hidden size={16} />
          {t("Show in folder")}
        </Button>
        <Button
          onClick={() => onRemix(assetId)}
          disabled={recipe === null}
          {...(recipe === null ? { describedBy: `${id}-remix` } : {})}
        >
          <Shuffle aria-hidden size={16} />
          {t("Remix")}
        </Button>
        <Button
          onClick={() => onReference(asset)}
          disabled={!isReference}
          {...(isReference ? {} : { describedBy: `${id}-reference` })}
        >
          <ImagePlus aria-hidden size={16} />
          {t("Use as reference")}
        </Button>
        <Button onClick={() => copyWithToast(link)}>
          <Link aria-hidden size={16} />
          {t("Copy link")}
        </Button>
      </div>
      {recipe === null ? (
        <p id={`${id}-remix`} className="text-small text-faint">
          {t("Remix needs a recipe. This result has none because it was created elsewhere.")}
        </p>
      ) : null}
      {isReference ? null : (
        <p id={`${id}-reference`} className="text-small text-faint">
          {t("Only an image with a URL that the service can reach can be used as a reference.")}
        </p>
      )}
    </div>
  );
}

async function saveAs(assetId: AssetId): Promise<void> {
  try {
    const saved = await run("library.saveAs", { assetId });
    if (saved !== null) toast({ title: t("Saved"), text: saved.path });
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    toast({ title: t("Couldn't save. {title}.", { title }), text, isFailure: true });
  }
}

async function showInFolder(assetId: AssetId): Promise<void> {
  try {
    await run("library.showInFolder", { assetId });
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    toast({ title, text, isFailure: true });
  }
}
