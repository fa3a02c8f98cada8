import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { AppNotification } from "#contracts/desktop/notifications.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { openLinkTarget } from "#renderer/app/openLinkTarget.ts";

/**
 * Returns a function that opens the target of a notification. Main opens that of another workspace, because the window
 * is reloaded for it.
 */
export function useOpenNotification(): (notification: AppNotification) => void {
  const navigate = useNavigate();
  const open = useQuery(queries.app).data?.workspace.id;
  return useCallback(
    ({ id, workspaceId, target }) => {
      if (workspaceId !== open) {
        void runWithToast(run("notifications.open", { id }));
        return;
      }
      void runWithToast(run("notifications.markRead", { id }));
      void openLinkTarget(navigate)(target);
    },
    [navigate, open],
  );
}
