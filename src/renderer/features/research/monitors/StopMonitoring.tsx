import type { MonitorId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

interface StopMonitoringProps {
  readonly monitorId: MonitorId;
  readonly onClose: () => void;
}

/** Removes a monitor after a confirmation. This also ends the user's consent to its spending. */
export function StopMonitoring({ monitorId, onClose }: StopMonitoringProps) {
  const remove = async () => {
    if (await runWithToast(run("monitors.remove", { monitorId }))) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Stop monitoring this page?")}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" onClick={() => void remove()}>
            {t("Stop monitoring")}
          </Button>
        </>
      }
    >
      <p className="text-muted">
        {t("The schedule and monthly cap are deleted. Results stay under Details, and their ads stay in Discover.")}
      </p>
    </Dialog>
  );
}
