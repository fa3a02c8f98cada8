import { useState } from "react";
import type { Monitor } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { MonitorFields, type MonitorTerms } from "./MonitorFields.tsx";

interface EditMonitorProps {
  readonly monitor: Monitor;
  readonly onClose: () => void;
}

/** The schedule and the cap that the user agreed to. Looser terms apply only if the user accepts them in the consent view. */
export function EditMonitor({ monitor, onClose }: EditMonitorProps) {
  const { everyHours, monthlyCap } = monitor;
  const [terms, setTerms] = useState<MonitorTerms>({ everyHours, monthlyCap });
  const isChanged = terms.everyHours !== everyHours || terms.monthlyCap !== monthlyCap;
  const save = async () => {
    if (terms.monthlyCap === undefined) return;
    const change = { monitorId: monitor.id, everyHours: terms.everyHours, monthlyCap: terms.monthlyCap };
    await runWithToast(async () => {
      const changed = await run("monitors.update", change);
      // The user may have declined looser terms in the consent view; the dialog stays open.
      if (changed.monthlyCap === change.monthlyCap && changed.everyHours === change.everyHours) onClose();
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Edit monitor")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button variant="primary" disabled={!isChanged || terms.monthlyCap === undefined} onClick={() => void save()}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <MonitorFields terms={terms} onChange={setTerms} />
    </Dialog>
  );
}
