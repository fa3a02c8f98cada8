import { useQuery } from "@tanstack/react-query";
import type { AssetId } from "#contracts/ids.ts";
import { t, tContext } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { LabelForm } from "#renderer/ui/fields/LabelForm.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { moveResults, tagResults } from "./changeResults.ts";

/** The results that get a tag or a project. */
export interface LabelTarget {
  readonly kind: "tag" | "project";
  readonly ids: readonly AssetId[];
}

interface ResultLabelDialogProps {
  /** Undefined while the dialog is closed. */
  readonly target: LabelTarget | undefined;
  readonly onClose: () => void;
}

/** Adds a tag to results, or moves them to a project. */
export function ResultLabelDialog({ target, onClose }: ResultLabelDialogProps) {
  const { data: facets } = useQuery(queries.libraryFacets({}));
  const isTag = target?.kind === "tag";
  const known = (isTag ? facets?.tags : facets?.projects)?.map(({ value }) => value) ?? [];
  const give = (text: string | null) => {
    const ids = target?.ids ?? [];
    if (isTag && text !== null) void tagResults(ids, text);
    else void moveResults(ids, text);
    onClose();
  };
  return (
    <Dialog isOpen={target !== undefined} onClose={onClose} title={isTag ? t("Add tag") : t("Move to project")}>
      <div className="flex flex-col items-start gap-2 pt-1">
        <div className="flex w-full">
          <LabelForm
            label={isTag ? t("Tag") : t("Project")}
            action={isTag ? t("Add") : tContext("verb", "Set")}
            known={known}
            onGive={give}
          />
        </div>
        {isTag ? null : (
          <Button variant="quiet" onClick={() => give(null)}>
            {t("Remove from project")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
