import { asCommandError, type CommandError } from "../../../ipc/CommandError.ts";
import { run } from "../../../ipc/run.ts";
import { openRun } from "../../../lib/money/purchaseStore.ts";
import type { BatchGroup } from "./batch.ts";
import { rememberAsked } from "../stored/batchStore.ts";

/**
 * Requests a free quote for these items and opens the dialog that shows its progress. Returns an error instead of
 * throwing.
 */
export async function askBatch({ asks, pieceIds, project, costCenter }: BatchGroup): Promise<CommandError | null> {
  try {
    const opened = await run("runs.request", {
      items: [...asks],
      ...(project === "" ? {} : { project }),
      ...(costCenter === "" ? {} : { costCenter }),
    });
    rememberAsked(opened.id, pieceIds);
    openRun(opened.id);
    return null;
  } catch (cause) {
    return asCommandError(cause);
  }
}
