import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#texts/t.ts";
import { sandboxErrorText } from "#renderer/lib/workspaces/sandboxErrorText.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { failureToast, toast } from "#renderer/ui/overlays/toast.ts";
import { OpenStudioButton } from "./OpenStudioButton.tsx";

/** What leads from an empty Library or Spend to its first content. Only the Sandbox offers sample results. [SB51] */
export function StartButtons() {
  const { data: app } = useQuery(queries.app);
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <OpenStudioButton />
      {app?.workspace.kind === "sandbox" ? <AddSamplesButton /> : null}
    </div>
  );
}

function AddSamplesButton() {
  const client = useQueryClient();
  const { data: switches } = useQuery(queries.sandboxSwitches);
  const [isBusy, setBusy] = useState(false);
  if (switches?.paidRequests !== 0) return null;
  const add = async () => {
    setBusy(true);
    try {
      const { results } = await run("sandbox.addSamples", {});
      if (results > 0) {
        toast({
          title: t("Adding sample results"),
          text: t("{count} results appear in Library as they download. Their entries are in Spend.", {
            count: results,
          }),
        });
      }
    } catch (cause) {
      failureToast(t("Couldn't add sample results"), sandboxErrorText(asCommandError(cause)));
    }
    await client.invalidateQueries({ queryKey: queries.account.queryKey });
    setBusy(false);
  };
  return (
    <Button disabled={isBusy} onClick={() => void add()}>
      {t("Add sample results")}
    </Button>
  );
}
