import type { ChosenService } from "./chooseService.ts";
import { secretNames } from "../domain/secretNames.ts";
import { viewOfEntry, type WorkspaceEntry } from "../domain/workspaceEntry.ts";
import type { KeptSecrets } from "../secrets/keptSecrets.ts";

/**
 * An account that a person connected. `current` gives its line in the list as it is now: key and address may be replaced
 * while it is open. Without a key, or with one that was
 * entered for another origin, it is out of reach, and everything on this computer still works. [WS50]
 */
export function serviceOfAccount(current: () => WorkspaceEntry, secrets: KeptSecrets): ChosenService {
  return {
    workspace: viewOfEntry(current()),
    address: () => {
      const apiKey = secrets.read(secretNames.apiKey);
      const { baseUrl } = current();
      if (apiKey === null || baseUrl === null) return Promise.reject(new Error("this workspace has no key"));
      return Promise.resolve({ baseUrl, apiKey });
    },
    webhookSecret: null,
    readsPerMinute: null,
    stop: () => Promise.resolve(),
  };
}
