import { t } from "#texts/t.ts";
import { showFailureToast } from "#renderer/commands/runWithToast.ts";
import { run } from "#renderer/ipc/run.ts";
import { closeStopAgents, useStopAgents } from "#renderer/lib/agents/stopAgents.ts";
import { DialogActions } from "#renderer/ui/DialogActions.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";

/** Asks whether to stop all agents, from Settings, the menu, or the command palette. [AG133] */
export function StopAgentsDialog() {
  const isOpen = useStopAgents((state) => state.isOpen);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeStopAgents}
      title={t("Stop all agents")}
      footer={<DialogActions onCancel={closeStopAgents} action={t("Stop all agents")} onAction={stop} />}
    >
      <p className="text-muted">
        {t(
          "All pairings and allowances of this workspace end, all waiting confirmation requests are declined, and accepted requests that were not sent are cancelled. Requests that were already sent continue. To let a program connect again, pair it again.",
        )}
      </p>
    </Dialog>
  );
}

function stop(): void {
  closeStopAgents();
  run("agents.stopAll", {}).then(
    ({ programs, cancelled }) =>
      toast({
        title: t("All agents stopped"),
        text: t(
          "{programs, plural, one {# pairing} other {# pairings}} ended, {cancelled, plural, one {# request} other {# requests}} cancelled.",
          { programs, cancelled },
        ),
      }),
    showFailureToast,
  );
}
