import { asCommandError, type CommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { openRun } from "#renderer/commands/openConsent.ts";
import type { BatchGroup } from "./batch.ts";
import { rememberQuoted } from "#renderer/features/studio/stored/batchStore.ts";

/**
 * Requests a free quote for these items and opens the dialog that shows its progress. Returns an error instead of
 * throwing.
 */
export async function requestBatchQuote({
  requests,
  itemIds,
  project,
  costCenter,
}: BatchGroup): Promise<CommandError | null> {
  try {
    const opened = await run("runs.request", {
      items: [...requests],
      ...(project === "" ? {} : { project }),
      ...(costCenter === "" ? {} : { costCenter }),
    });
    rememberQuoted(opened.id, itemIds);
    openRun(opened.id, true);
    return null;
  } catch (cause) {
    return asCommandError(cause);
  }
}
