import type { updateCommands, UpdateState } from "../../../contracts/desktop/updates.ts";
import type { Handlers } from "../../shared/ipc/dispatch.ts";

interface Deps {
  readonly read: () => UpdateState;
  readonly look: () => Promise<UpdateState>;
  readonly fetch: () => Promise<UpdateState>;
  readonly install: () => Promise<"installing" | "sending">;
}

export function updateHandlers(deps: Deps): Handlers<typeof updateCommands> {
  return {
    "updates.read": () => deps.read(),
    "updates.check": () => deps.look(),
    "updates.download": () => deps.fetch(),
    "updates.install": () => deps.install(),
  };
}
