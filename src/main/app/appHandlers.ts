import type { AppDescription, appCommands, Connection } from "#contracts/desktop/app.ts";
import type { LinkTarget } from "#contracts/desktop/linkTarget.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

interface Deps {
  readonly description: AppDescription;
  readonly connection: () => Connection;
  readonly serviceOrigin: () => string | null;
  readonly retryConnection: () => Promise<void>;
  readonly takeLink: () => LinkTarget | null;
  readonly reportFailure: (detail: string) => void;
}

export function appHandlers(deps: Deps): Handlers<typeof appCommands> {
  return {
    "app.describe": () => deps.description,
    "connection.read": () => deps.connection(),
    "connection.origin": () => ({ origin: deps.serviceOrigin() }),
    "connection.retry": async () => {
      await deps.retryConnection();
      return deps.connection();
    },
    "app.consumeLink": () => deps.takeLink(),
    "app.reportFailure": ({ detail }) => {
      deps.reportFailure(detail);
      return null;
    },
  };
}
