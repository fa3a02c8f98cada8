import { useQuery } from "@tanstack/react-query";
import { ArchiveRestore, Columns2, FolderPlus, Save, Star, Tag, Trash2, X } from "lucide-react";
import { useId } from "react";
import type { AssetId } from "../../../../contracts/ids.ts";
import { t, tContext } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Popover } from "../../../ui/overlays/Popover.tsx";
import {
  moveResults,
  restoreResults,
  saveResults,
  rateResults,
  tagResults,
  trashResults,
  untagResults,
} from "../changeResults.ts";
import { LabelForm } from "../../../ui/fields/LabelForm.tsx";
import { clearSelection } from "../selectionStore.ts";
import { RatingField } from "../RatingField.tsx";

interface SelectionBarProps {
  readonly ids: readonly AssetId[];
  readonly isTrash: boolean;
  readonly onCompare: () => void;
}

const icon = { "aria-hidden": true, size: 16 } as const;

/** The actions for all selected results. */
export function SelectionBar({ ids, isTrash, onCompare }: SelectionBarProps) {
  const { data: facets } = useQuery(queries.libraryFacets({}));
  const tags = facets?.tags.map(({ value }) => value) ?? [];
  const projects = facets?.projects.map(({ value }) => value) ?? [];
  const limitId = useId();
  const isComparable = ids.length >= 2 && ids.length <= 4;
  return (
    <div
      role="toolbar"
      aria-label={t("Selected results")}
      className="bar flex flex-wrap items-center gap-1 border-t border-line bg-raised px-(--gutter) py-2"
    >
      <output className="figures mr-2 font-medium">{t("{count, number} selected", { count: ids.length })}</output>
      {isTrash ? (
        <Button variant="primary" onClick={() => void restoreResults(ids).then(() => clearSelection())}>
          <ArchiveRestore {...icon} />
          {t("Restore")}
        </Button>
      ) : (
        <>
          <Popover
            label={t("Rate")}
            title={t("Rating")}
            trigger={<Labelled icon={<Star {...icon} />} text={t("Rate")} />}
          >
            <div className="flex items-center justify-between">
              <RatingField rating={0} onRating={(stars) => void rateResults(ids, stars)} />
              <Button variant="quiet" onClick={() => void rateResults(ids, 0)}>
                {t("No rating")}
              </Button>
            </div>
          </Popover>
          <Popover
            label={t("Edit tags")}
            title={t("Tags")}
            trigger={<Labelled icon={<Tag {...icon} />} text={t("Edit tags")} />}
          >
            <div className="flex flex-col gap-2">
              <LabelForm
                label={t("Add tag")}
                action={t("Add")}
                known={tags}
                onGive={(tag) => void tagResults(ids, tag)}
              />
              <LabelForm
                label={t("Remove tag")}
                action={t("Remove")}
                known={tags}
                onGive={(tag) => void untagResults(ids, tag)}
              />
            </div>
          </Popover>
          <Popover
            label={t("Move to project")}
            title={t("Project")}
            trigger={<Labelled icon={<FolderPlus {...icon} />} text={t("Project")} />}
          >
            <div className="flex flex-col items-start gap-2">
              <LabelForm
                label={t("Project")}
                action={tContext("verb", "Set")}
                known={projects}
                onGive={(project) => void moveResults(ids, project)}
              />
              <Button variant="quiet" onClick={() => void moveResults(ids, null)}>
                {t("Remove from project")}
              </Button>
            </div>
          </Popover>
          <Button
            variant="quiet"
            disabled={!isComparable}
            {...(isComparable ? {} : { describedBy: limitId })}
            onClick={onCompare}
          >
            <Columns2 {...icon} />
            {t("Compare")}
          </Button>
          <Button variant="quiet" onClick={() => void saveResults(ids)}>
            <Save {...icon} />
            {t("Save")}
          </Button>
          <Button variant="quiet" onClick={() => void trashResults(ids).then(() => clearSelection())}>
            <Trash2 {...icon} />
            {t("Move to trash")}
          </Button>
        </>
      )}
      <span className="ml-auto flex items-center gap-2">
        {isTrash || isComparable ? null : (
          <span id={limitId} className="text-small text-muted">
            {t("Select 2 to 4 to compare")}
          </span>
        )}
        <IconButton icon={X} label={t("Clear selection")} shortcut="Esc" onClick={() => clearSelection()} />
      </span>
    </div>
  );
}

function Labelled({ icon: shown, text }: { readonly icon: React.ReactNode; readonly text: string }) {
  return (
    <span className="flex items-center gap-2 font-medium text-muted">
      {shown}
      {text}
    </span>
  );
}
