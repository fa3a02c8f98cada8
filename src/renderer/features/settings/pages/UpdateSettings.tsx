import { useQuery } from "@tanstack/react-query";
import type { UpdateState } from "#contracts/desktop/updates.ts";
import { t, tContext } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { updateText } from "./updateText.ts";

const steps: Partial<Record<UpdateState["kind"], { readonly label: string; readonly act: () => Promise<unknown> }>> = {
  unknown: { label: t("Check for updates"), act: checkForUpdates },
  newest: { label: tContext("update", "Check again"), act: checkForUpdates },
  failed: { label: t("Try again"), act: checkForUpdates },
  available: { label: tContext("verb", "Download"), act: () => run("updates.download", {}) },
  ready: { label: t("Restart and install"), act: install },
};

/** App updates. Checking, downloading, and installing each need a click of the user. */
export function UpdateSettings() {
  const { data: state } = useQuery(queries.updates);
  if (state === undefined) return null;
  const step = steps[state.kind];
  return (
    <Setting id="updates">
      <div className="flex max-w-130 flex-col items-start gap-2">
        {step === undefined ? null : (
          <Button onClick={() => void valueOrToast(t("Couldn't update"), step.act)}>{step.label}</Button>
        )}
        <output aria-label={t("Update status")} className="figures text-small text-muted">
          {updateText(state)}
        </output>
      </div>
    </Setting>
  );
}

function checkForUpdates(): Promise<unknown> {
  return run("updates.check", {});
}

async function install(): Promise<void> {
  if ((await run("updates.install", {})) === "installing") return;
  toast({
    title: t("Can't install yet"),
    text: t("A request is being sent and hasn't been answered yet. Try again in a moment."),
  });
}
