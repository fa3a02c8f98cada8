import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { WatchId } from "../../../../contracts/ids.ts";
import { t } from "../../../../texts/t.ts";
import { attempt } from "../../../ads/grid/changeAds.ts";
import { run } from "../../../ipc/run.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";

/** Removes a monitor after a confirmation. This also ends the user's consent to its spending. */
export function RemoveWatch({ watchId, onGone }: { readonly watchId: WatchId; readonly onGone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    setIsAsking(false);
    if (await attempt(run("monitors.remove", { watchId }))) onGone();
  };
  return (
    <>
      <IconButton icon={Trash2} label={t("Stop monitoring")} onClick={() => setIsAsking(true)} />
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("Stop monitoring this page?")}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{t("Cancel")}</Button>
            <Button look="primary" onClick={() => void remove()}>
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
