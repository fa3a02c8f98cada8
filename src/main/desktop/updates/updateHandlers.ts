import type { updateCommands, UpdateState } from "#contracts/desktop/updates.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

interface Deps {
  readonly read: () => UpdateState;
  readonly check: () => Promise<UpdateState>;
  readonly download: () => Promise<UpdateState>;
  readonly install: () => Promise<"installing" | "sending">;
}

export function updateHandlers(deps: Deps): Handlers<typeof updateCommands> {
  return {
    "updates.read": () => deps.read(),
    "updates.check": () => deps.check(),
    "updates.download": () => deps.download(),
    "updates.install": () => deps.install(),
  };
}
