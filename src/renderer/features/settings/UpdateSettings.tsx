import { useQuery } from "@tanstack/react-query";
import type { UpdateState } from "../../../contracts/desktop/updates.ts";
import { t, tAs } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { attempt } from "./attempt.ts";
import { SettingsSection } from "../../ui/SettingsSection.tsx";
import { updateWords } from "./updateWords.ts";

const steps: Partial<Record<UpdateState["kind"], { readonly label: string; readonly act: () => Promise<unknown> }>> = {
  unknown: { label: t("Check for updates"), act: look },
  newest: { label: tAs("update", "Check again"), act: look },
  failed: { label: t("Try again"), act: look },
  offered: { label: tAs("verb", "Download"), act: () => run("updates.download", {}) },
  ready: { label: t("Restart and install"), act: install },
};

/** App updates. Checking, downloading, and installing each need a click of the user. */
export function UpdateSettings() {
  const { data: state } = useQuery(queries.updates);
  if (state === undefined) return null;
  const step = steps[state.kind];
  return (
    <SettingsSection part="updates">
      <div className="flex max-w-160 flex-col items-start gap-2">
        {step === undefined ? null : (
          <Button onClick={() => void attempt(t("Couldn't update"), step.act)}>{step.label}</Button>
        )}
        <output aria-label={t("Update status")} className="figures text-small text-muted">
          {updateWords(state)}
        </output>
      </div>
    </SettingsSection>
  );
}

function look(): Promise<unknown> {
  return run("updates.check", {});
}

async function install(): Promise<void> {
  if ((await run("updates.install", {})) === "installing") return;
  toast({
    title: t("Can't install yet"),
    text: t("A request is being sent and hasn't been answered yet. Try again in a moment."),
  });
}
