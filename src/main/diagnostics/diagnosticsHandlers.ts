import type { DiagnosticsPreview, diagnosticsCommands } from "#contracts/storage/diagnostics.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

interface Deps {
  readonly preview: () => Promise<DiagnosticsPreview>;
  readonly save: () => Promise<{ readonly path: string } | null>;
}

export function diagnosticsHandlers(deps: Deps): Handlers<typeof diagnosticsCommands> {
  return {
    "diagnostics.preview": () => deps.preview(),
    "diagnostics.save": () => deps.save(),
  };
}
