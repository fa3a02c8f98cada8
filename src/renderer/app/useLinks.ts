import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { t } from "#texts/t.ts";
import { onEvent } from "#renderer/ipc/onEvent.ts";
import { run } from "#renderer/ipc/run.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { openLinkTarget } from "./openLinkTarget.ts";
import { isDialogOpen } from "#renderer/commands/isDialogOpen.ts";

/** Opens external links: the one that the app was started with, and each one opened later. */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const go = openLinkTarget(navigate);
    const take = async () => {
      const target = await run("app.consumeLink", {});
      if (target === null) return;
      if (!isDialogOpen()) return go(target);
      // An external link must not close a dialog in which the user is deciding.
      toast({ title: t("Couldn't open the link"), text: t("Close the dialog, then open the link again.") });
    };
    const stop = onEvent("link.opened", () => void take());
    void take();
    return stop;
  }, [navigate]);
}
