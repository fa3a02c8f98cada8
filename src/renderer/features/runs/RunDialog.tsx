import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Run } from "../../../contracts/spending/runs.ts";
import { t } from "../../../texts/t.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { queries } from "../../ipc/queries.ts";
import { errorWords, supportDetails } from "../../lib/errorWords.ts";
import { useRunDialog } from "../../lib/runDialogStore.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { WorkspaceMark } from "../../ui/WorkspaceMark.tsx";
import { letRunGo } from "./runFlow.ts";
import { type RunActions, RunView } from "./RunView.tsx";

/** Where the prices of many pieces are decided at once. It opens while they are still coming. */
export function RunDialog(actions: RunActions) {
  const runId = useRunDialog((state) => state.runId);
  const workspace = useQuery(queries.workspaces).data?.open;
  const { data: run, error, refetch } = useQuery(queries.run(runId));
  const [shown, setShown] = useState<Run | null>(null);
  // What was decided stays in sight while the dialog fades out.
  if (runId !== null && run !== undefined && shown !== run) setShown(run);
  const current = runId === null ? shown : (run ?? null);
  const frame = {
    isOpen: runId !== null,
    onClose: letRunGo,
    title: t("Quote"),
    width: "wide",
    aside: workspace === undefined ? null : <WorkspaceMark workspace={workspace} />,
  } as const;

  if (current !== null) return <RunView frame={frame} run={current} refetch={() => void refetch()} {...actions} />;
  const failure = error === null ? null : asCommandError(error);
  return (
    <Dialog {...frame}>
      {failure === null ? (
        <Skeleton className="h-40" />
      ) : (
        <Problem
          {...errorWords(failure, "other")}
          details={supportDetails(failure)}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t("Try again")}
            </Button>
          }
        />
      )}
    </Dialog>
  );
}
