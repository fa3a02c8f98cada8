import type { AssetId } from "../../contracts/ids.ts";
import { asCommandError } from "../ipc/CommandError.ts";
import { run } from "../ipc/run.ts";
import { errorText } from "../lib/text/errorText.ts";
import { toast } from "../ui/overlays/toast.ts";

const mostFiles = 100;

/** Starts a system drag with the files of these results, so that they can be dropped on other apps. */
export async function dragOut(assetIds: readonly AssetId[]): Promise<void> {
  try {
    await run("library.dragOut", { assetIds: assetIds.slice(0, mostFiles) });
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    toast({ title, text, isFailure: true });
  }
}
