import type { DiagnosticsPreview } from "#contracts/storage/diagnostics.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";

export interface SaveDeps {
  /** The preview that the user saw; null before the first one. */
  readonly shown: () => DiagnosticsPreview | null;
  /** Asks where to save; null if the user cancels. */
  readonly chooseTarget: (suggested: string, extension: string) => Promise<string | null>;
  readonly writeText: (target: string, lines: Iterable<string>) => Promise<void>;
}

/** Saves exactly the preview to the file that the user chooses. Sends nothing. [DG1] */
export async function saveDiagnostics(deps: SaveDeps): Promise<{ readonly path: string } | null> {
  const shown = deps.shown();
  if (shown === null) throw new AppError("not_found", t("Show the diagnostics before you save them."));
  const target = await deps.chooseTarget("proofsheet-diagnostics.txt", "txt");
  if (target === null) return null;
  try {
    await deps.writeText(target, [shown.text]);
  } catch (cause) {
    throw new AppError("storage_failed", t("Couldn't save the file to that location."), { cause });
  }
  return { path: target };
}
