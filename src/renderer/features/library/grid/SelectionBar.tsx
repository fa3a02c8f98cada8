import { useQuery } from "@tanstack/react-query";
import { ArchiveRestore, Columns2, FolderDown, Star, Tag } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { LabelForm } from "#renderer/ui/fields/LabelForm.tsx";
import { Popover } from "#renderer/ui/overlays/Popover.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { SelectionToolbar } from "#renderer/ui/selection/SelectionToolbar.tsx";
import { rateResults, saveResults, tagResults, untagResults } from "#renderer/results/changeResults.ts";
import { RatingField } from "#renderer/results/RatingField.tsx";
import { librarySelection } from "#renderer/features/library/selectionStore.ts";

interface SelectionBarProps {
  readonly ids: readonly AssetId[];
  readonly isTrash: boolean;
  readonly entries: readonly MenuEntry[];
  readonly onCompare: () => void;
  readonly onRestore: () => void;
}

const icon = { "aria-hidden": true, size: 16 } as const;

/** The actions for all selected results. */
export function SelectionBar({ ids, isTrash, entries, onCompare, onRestore }: SelectionBarProps) {
  const { data: facets } = useQuery(queries.libraryFacets({}));
  const tags = facets?.tags.map(({ value }) => value) ?? [];
  const limitId = useId();
  const isComparable = ids.length <= 4;
  return (
    <SelectionToolbar
      count={ids.length}
      entries={isTrash ? [] : entries}
      onClear={librarySelection.clear}
      note={
        isTrash || isComparable ? null : (
          <span id={limitId} className="text-small text-muted">
            {t("Select 2 to 4 to compare")}
          </span>
        )
      }
    >
      {isTrash ? (
        <Button variant="primary" onClick={onRestore}>
          <ArchiveRestore {...icon} />
          {t("Restore")}
        </Button>
      ) : (
        <>
          <Button variant="primary" onClick={() => void saveResults(ids)}>
            <FolderDown {...icon} />
            {t("Save to folder")}
          </Button>
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
          <Button
            variant="quiet"
            disabled={!isComparable}
            {...(isComparable ? {} : { describedBy: limitId })}
            onClick={onCompare}
          >
            <Columns2 {...icon} />
            {t("Compare")}
          </Button>
        </>
      )}
    </SelectionToolbar>
  );
}

function Labelled({ icon: shown, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <span className="flex items-center gap-2 font-medium text-muted">
      {shown}
      {text}
    </span>
  );
}
