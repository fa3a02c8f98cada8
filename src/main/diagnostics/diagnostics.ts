import type { DiagnosticsPreview } from "#contracts/storage/diagnostics.ts";
import { describeDiagnostics, type DiagnosticsDeps } from "./describeDiagnostics.ts";
import { saveDiagnostics, type SaveDeps } from "./saveDiagnostics.ts";

interface Diagnostics {
  readonly preview: () => Promise<DiagnosticsPreview>;
  /** Throws `not_found` before the first preview; null if the user cancelled. */
  readonly save: () => Promise<{ readonly path: string } | null>;
}

/**
 * Creates the diagnostics of one workspace. Stores the last preview, so that the saved file is exactly what the user
 * saw. [DG1]
 */
export function createDiagnostics(deps: DiagnosticsDeps & Omit<SaveDeps, "shown">): Diagnostics {
  let shown: DiagnosticsPreview | null = null;
  return {
    preview: async () => {
      shown = await describeDiagnostics(deps);
      return shown;
    },
    save: () => saveDiagnostics({ ...deps, shown: () => shown }),
  };
}
