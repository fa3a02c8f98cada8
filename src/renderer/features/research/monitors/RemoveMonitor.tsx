import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { MonitorId } from "../../../../contracts/ids.ts";
import { t } from "../../../../texts/t.ts";
import { run } from "../../../ipc/run.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { runWithToast } from "../../../commands/runWithToast.ts";

/** Removes a monitor after a confirmation. This also ends the user's consent to its spending. */
export function RemoveMonitor({ monitorId, onGone }: { readonly monitorId: MonitorId; readonly onGone: () => void }) {
  const [isConfirming, setIsAsking] = useState(false);
  const remove = async () => {
    setIsAsking(false);
    if (await runWithToast(run("monitors.remove", { monitorId }))) onGone();
  };
  return (
    <>
      <IconButton icon={Trash2} label={t("Stop monitoring")} onClick={() => setIsAsking(true)} />
      <Dialog
        isOpen={isConfirming}
        onClose={() => setIsAsking(false)}
        title={t("Stop monitoring this page?")}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{t("Cancel")}</Button>
            <Button variant="primary" onClick={() => void remove()}>
              {t("Stop monitoring")}
            </Button>
          </>
        }
      >
        <p className="text-muted">
          {t("The schedule and monthly cap are deleted. Results stay under Jobs, and their ads stay in Discover.")}
        </p>
      </Dialog>
    </>
  );
}
