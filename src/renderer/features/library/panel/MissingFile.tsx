import { Download, FileX } from "lucide-react";
import { useState } from "react";
import type { AssetId } from "#contracts/ids.ts";
import type { RedownloadReport } from "#contracts/storage/storage.ts";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { showFailureToast } from "#renderer/commands/runWithToast.ts";
import { run } from "#renderer/ipc/run.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";

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

/** Downloads the missing file of a result from the service. A toast says why if that fails. [LB84] */
export async function downloadAgain(assetId: AssetId): Promise<void> {
  try {
    const outcome = await run("storage.redownloadMissing", { assetIds: [assetId] });
    const text = outcome === null ? undefined : whyNot(outcome);
    if (text !== undefined) toast({ title: t("Couldn't download the file"), text, isFailure: true });
  } catch (cause) {
    showFailureToast(cause);
  }
}

function whyNot({ unavailable, retryable }: RedownloadReport): string | undefined {
  if (unavailable > 0) return t("The service no longer has this file.");
  return retryable > 0 ? t("The service didn't send the file. Try again later.") : undefined;
}
