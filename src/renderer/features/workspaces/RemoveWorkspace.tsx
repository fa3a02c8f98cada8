import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WorkspaceContents, WorkspaceView } from "../../../contracts/workspaces.ts";
import { t } from "../../../texts/t.ts";
import { asCommandError, type CommandError } from "../../ipc/CommandError.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { sizeText } from "../../lib/text/files.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { DescriptionList } from "../../ui/lists/DescriptionList.tsx";
import { Skeleton } from "../../ui/marks/Skeleton.tsx";
import { FailureMessage } from "../../commands/FailureMessage.tsx";

interface RemoveWorkspaceProps {
  readonly workspace: WorkspaceView;
  readonly onClose: () => void;
}

/** Asks for confirmation and lists what is removed; this can't be undone. */
export function RemoveWorkspace({ workspace, onClose }: RemoveWorkspaceProps) {
  const { data: contents } = useQuery(queries.workspaceContents(workspace.id));
  const [isRemoving, setIsRemoving] = useState(false);
  const [error, setError] = useState<CommandError | null>(null);

  async function remove(): Promise<void> {
    setIsRemoving(true);
    try {
      await run("workspaces.remove", { id: workspace.id });
      onClose();
    } catch (cause) {
      setError(asCommandError(cause));
      setIsRemoving(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Remove {name}?", { name: workspace.name })}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" onClick={() => void remove()} disabled={isRemoving || contents === undefined}>
            {isRemoving ? t("Removing…") : t("Remove permanently")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          {t(
            "This deletes the workspace's data from this computer, with its API key, drafts, and history. Your account and copies you saved elsewhere stay.",
          )}
        </p>
        {contents === undefined ? <Skeleton className="h-20" /> : <Contents contents={contents} />}
        {error === null ? null : <FailureMessage error={error} />}
      </div>
    </Dialog>
  );
}

function Contents({ contents }: { readonly contents: WorkspaceContents }) {
  const { results, ads, underWay, sizeBytes } = contents;
  return (
    <>
      <DescriptionList
        facts={[
          { label: t("Results"), value: results },
          { label: t("Ads"), value: ads },
          { label: t("Disk usage"), value: sizeText(sizeBytes) },
        ]}
      />
      {underWay === 0 ? null : (
        <p role="note" className="rounded-control bg-note-wash px-3 py-2">
          {t(
            "{count, plural, one {# request is} other {# requests are}} unfinished. The service continues its work, but Proofsheet no longer tracks it.",
            { count: underWay },
          )}
        </p>
      )}
    </>
  );
}
