import { Download, FileX } from "lucide-react";
import { useState } from "react";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { downloadAgain } from "./downloadAgain.ts";

/** In place of a result's file that is no longer on this disk: downloads it again from the service. [LB84] */
export function MissingFile({ assetId }: { readonly assetId: AssetId }) {
  const [isDownloading, setDownloading] = useState(false);
  const download = async () => {
    setDownloading(true);
    await downloadAgain(assetId);
    setDownloading(false);
  };
  return (
    <div className="flex flex-col items-center gap-3 rounded-frame bg-mat p-6 text-center">
      <FileX aria-hidden size={24} strokeWidth={1.5} className="text-faint" />
      <p className="text-muted">{t("The file of this result is no longer on this computer.")}</p>
      <Button disabled={isDownloading} onClick={() => void download()}>
        <Download aria-hidden size={14} />
        {isDownloading ? t("Downloading…") : t("Download again")}
      </Button>
    </div>
  );
}
