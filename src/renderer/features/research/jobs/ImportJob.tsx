import { useState } from "react";
import { uuidIn } from "#contracts/service/primitives.ts";
import { t } from "#texts/t.ts";
import { useServiceBlock } from "#renderer/commands/useServiceBlock.ts";
import { asCommandError, type CommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText, supportDetails } from "#renderer/lib/text/errorText.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { ErrorMessage } from "#renderer/ui/ErrorMessage.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";

interface ImportJobProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onImported: (id: string) => void;
}

/** Imports a job created on another computer. The service does not list jobs, so the user must know the ID. */
export function ImportJob({ isOpen, onClose, onImported }: ImportJobProps) {
  const [text, setText] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CommandError | null>(null);
  const jobId = uuidIn(text);
  const take = async () => {
    if (jobId === null || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const job = await run("research.import", { jobId });
      setText("");
      onImported(job.jobId ?? jobId);
    } catch (cause) {
      setFailure(asCommandError(cause));
    }
    setIsBusy(false);
  };
  const serviceBlock = useServiceBlock();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Import job")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button
            variant="primary"
            disabled={jobId === null || isBusy}
            blockedBy={serviceBlock}
            onClick={() => void take()}
          >
            {isBusy ? t("Importing…") : t("Import")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t("Job ID")}
          value={text}
          onChange={(next) => {
            setText(next);
            setFailure(null);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") void take();
          }}
          placeholder="00000000-0000-0000-0000-000000000000"
          hint={t("The ID that the service gave the job. Importing doesn't run anything.")}
          {...(text.trim() !== "" && jobId === null ? { error: t("Enter a valid job ID.") } : {})}
        />
        {failure === null ? null : <ImportProblem failure={failure} />}
      </div>
    </Dialog>
  );
}

function ImportProblem({ failure }: { readonly failure: CommandError }) {
  const words =
    failure.code === "not_found"
      ? {
          title: t("Job not found"),
          text: t("The ID is incorrect, or the job belongs to another workspace. Check the ID, then try again."),
        }
      : errorText(failure, "other");
  return <ErrorMessage {...words} requestId={failure.service?.requestId} details={supportDetails(failure)} />;
}
