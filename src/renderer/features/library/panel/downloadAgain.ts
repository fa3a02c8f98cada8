import type { AssetId } from "#contracts/ids.ts";
import type { RedownloadReport } from "#contracts/storage/storage.ts";
import { t } from "#texts/t.ts";
import { showFailureToast } from "#renderer/commands/runWithToast.ts";
import { run } from "#renderer/ipc/run.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";

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
