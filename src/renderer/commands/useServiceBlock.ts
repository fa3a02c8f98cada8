import { useQuery } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";

/**
 * Returns why an action that needs the service can't run now, for its disabled button; null if it can. Unknown states
 * block nothing, because the service's response decides. [WN45]
 */
export function useServiceBlock(): string | null {
  const { data: connection } = useQuery(queries.connection);
  const { data: workspaces } = useQuery(queries.workspaces);
  const key = workspaces?.open.key;
  if (key === "missing" || key === "unreadable") return t("Needs an API key. Replace the API key first.");
  if (connection?.state === "refused") return t("The API key was rejected. Replace the API key first.");
  return connection?.state === "offline" ? t("Offline. Available when the service is reachable.") : null;
}
