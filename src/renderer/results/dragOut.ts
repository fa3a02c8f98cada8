import type { AssetId } from "#contracts/ids.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";

const mostFiles = 100;

interface Drag {
  readonly ids: readonly AssetId[];
  /** The names of the dragged files. */
  readonly names: Promise<readonly string[]>;
}

let last: Drag | undefined;

/** Starts a system drag with the files of these results, so that they can be dropped on other apps. */
export async function dragOut(assetIds: readonly AssetId[]): Promise<void> {
  try {
    const started = run("library.dragOut", { assetIds: assetIds.slice(0, mostFiles) });
    last = { ids: assetIds, names: started.catch(() => []) };
    await started;
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    toast({ title, text, isFailure: true });
  }
}

/**
 * Returns the results that were dragged last, if the dropped files are theirs: a system drag carries only files. Empty
 * for any other files. `names`: the names of the dropped files.
 */
export async function droppedResults(names: readonly string[]): Promise<readonly AssetId[]> {
  if (last === undefined) return [];
  const { ids } = last;
  const dragged = (await last.names).toSorted();
  const dropped = names.toSorted();
  return dropped.length > 0 && dropped.length === dragged.length && dropped.every((name, at) => name === dragged[at])
    ? ids
    : [];
}
