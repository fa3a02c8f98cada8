import { useQuery } from "@tanstack/react-query";
import { Bookmark, Columns2, LayoutGrid, Tag, X } from "lucide-react";
import { memo, type ReactNode, useId } from "react";
import type { AdId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { LabelForm } from "../../ui/fields/LabelForm.tsx";
import { Popover } from "../../ui/overlays/Popover.tsx";
import { chooseBoard, compareAds } from "./adDialogsStore.ts";
import { clearAdSelection, useAdSelection } from "./adSelectionStore.ts";
import { saveAds, tagAds, untagAds } from "./changeAds.ts";

const icon = { "aria-hidden": true, size: 16 } as const;

interface AdSelectionBarProps {
  /** More actions for the selected ads. */
  readonly children?: (ids: readonly AdId[]) => ReactNode;
}

/** The actions for all selected ads. Renders nothing without a selection. */
export const AdSelectionBar = memo(function AdSelectionBar({ children }: AdSelectionBarProps) {
  const marked = useAdSelection((state) => state.ids);
  const { data: known } = useQuery(queries.userTags);
  const limitId = useId();
  if (marked.size === 0) return null;
  const ids = [...marked];
  const isComparable = ids.length >= 2 && ids.length <= 4;
  const tags = known?.map(({ value }) => value) ?? [];
  return (
    <div
      role="toolbar"
      aria-label={t("Selected ads")}
      className="bar flex flex-wrap items-center gap-1 border-t border-line bg-raised px-(--gutter) py-2"
    >
      <output className="figures mr-2 font-medium">{t("{count, number} selected", { count: ids.length })}</output>
      <Button variant="quiet" onClick={() => chooseBoard(ids)}>
        <LayoutGrid {...icon} />
        {t("Add to board")}
      </Button>
      <Button variant="quiet" onClick={() => void saveAds(ids, true)}>
        <Bookmark {...icon} />
        {t("Save")}
      </Button>
      <Popover
        label={t("Edit tags")}
        title={t("Tags")}
        trigger={
          <span className="flex items-center gap-2 font-medium text-muted">
            <Tag {...icon} />
            {t("Edit tags")}
          </span>
        }
      >
        <div className="flex flex-col gap-2">
          <LabelForm label={t("Add tag")} action={t("Add")} known={tags} onGive={(tag) => void tagAds(ids, tag)} />
          <LabelForm
            label={t("Remove tag")}
            action={t("Remove")}
            known={tags}
            onGive={(tag) => void untagAds(ids, tag)}
          />
        </div>
      </Popover>
      <Button
        variant="quiet"
        disabled={!isComparable}
        {...(isComparable ? {} : { describedBy: limitId })}
        onClick={() => compareAds(ids)}
      >
        <Columns2 {...icon} />
        {t("Compare")}
      </Button>
      {children?.(ids)}
      <span className="ml-auto flex items-center gap-2">
        {isComparable ? null : (
          <span id={limitId} className="text-small text-muted">
            {t("Select 2 to 4 to compare")}
          </span>
        )}
        <IconButton icon={X} label={t("Clear selection")} shortcut="Esc" onClick={() => clearAdSelection()} />
      </span>
    </div>
  );
});
