import type { ChosenService } from "./resolveService.ts";
import { secretNames } from "#main/workspaces/domain/secretNames.ts";
import { viewOfEntry, type WorkspaceEntry } from "#main/workspaces/domain/workspaceEntry.ts";
import type { SecretStore } from "#main/workspaces/secrets/secretStore.ts";

/**
 * Returns the service of a connected account. `current` returns its list entry as it is now: key and URL may be
 * replaced while the workspace is open. Without a key, or with one for another origin, the service is unreachable and
 * all local functions still work. [WS50]
 */
export function serviceOfAccount(current: () => WorkspaceEntry, secrets: SecretStore): ChosenService {
  return {
    workspace: viewOfEntry(current()),
    address: () => {
      const apiKey = secrets.read(secretNames.apiKey);
      const { baseUrl } = current();
      if (apiKey === null || baseUrl === null) return Promise.reject(new Error("This workspace has no API key."));
      return Promise.resolve({ baseUrl, apiKey });
    },
    webhookSecret: null,
    readsPerMinute: null,
    rest: null,
    stop: () => Promise.resolve(),
  };
}
