import { useQuery } from "@tanstack/react-query";
import { Bookmark, Columns2, LayoutGrid, Tag } from "lucide-react";
import { memo, useId } from "react";
import type { Board } from "#contracts/ads/adBoards.ts";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { LabelForm } from "#renderer/ui/fields/LabelForm.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { Popover } from "#renderer/ui/overlays/Popover.tsx";
import { SelectionToolbar } from "#renderer/ui/selection/SelectionToolbar.tsx";
import { useAdSelectionMenu } from "#renderer/ads/menu/useAdMenu.ts";
import { chooseBoard, compareAds } from "./adDialogsStore.ts";
import { adSelection } from "./adSelectionStore.ts";
import { saveAds, tagAds, untagAds } from "./changeAds.ts";

const icon = { "aria-hidden": true, size: 16 } as const;

interface AdSelectionBarProps {
  readonly board?: Board | undefined;
  /** Returns more entries of the screen for the selected ads. */
  readonly moreEntries?: (ids: readonly AdId[]) => readonly MenuEntry[];
}

/** The actions for all selected ads. Renders nothing for fewer than two. */
export const AdSelectionBar = memo(function AdSelectionBar({ board, moreEntries }: AdSelectionBarProps) {
  const selected = adSelection.useSelection((state) => state.ids);
  const { data: known } = useQuery(queries.userTags);
  const entriesOf = useAdSelectionMenu(board);
  const limitId = useId();
  if (selected.size < 2) return null;
  const ids = [...selected];
  const isComparable = ids.length <= 4;
  const tags = known?.map(({ value }) => value) ?? [];
  return (
    <SelectionToolbar
      count={ids.length}
      entries={[...entriesOf(ids), ...(moreEntries?.(ids) ?? [])]}
      onClear={adSelection.clear}
      note={
        isComparable ? null : (
          <span id={limitId} className="text-small text-muted">
            {t("Select 2 to 4 to compare")}
          </span>
        )
      }
    >
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
    </SelectionToolbar>
  );
});
