import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";

/** Asks for a place and saves a copy of the result there. */
export async function saveAs(assetId: AssetId): Promise<void> {
  try {
    const saved = await run("library.saveAs", { assetId });
    if (saved !== null) toast({ title: t("Saved"), text: saved.path });
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    toast({ title: t("Couldn't save. {title}.", { title }), text, isFailure: true });
  }
}

/** Shows the result's file in the system's file manager. */
export function showInFolder(assetId: AssetId): void {
  void runWithToast(run("library.showInFolder", { assetId }));
}
