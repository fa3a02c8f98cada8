import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { TextMenu } from "#renderer/ui/overlays/Menu.tsx";
import { SelectionToolbar } from "#renderer/ui/selection/SelectionToolbar.tsx";
import type { BatchItem } from "#renderer/features/studio/batch/batch.ts";
import { bulkSettings } from "./bulkEdit.ts";
import { useModelChoices } from "#renderer/features/studio/batch/useModelChoices.ts";

interface BatchSelectionProps {
  readonly items: readonly BatchItem[];
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

/** The settings that all selected items get at once. */
export function BatchSelection({ items, onRemove, onClear }: BatchSelectionProps) {
  const { data: facets } = useQuery(queries.libraryFacets({}));
  const choiceOf = useModelChoices();
  const known = [...items.map(({ draft }) => draft.project), ...(facets?.projects ?? []).map(({ value }) => value)];
  const projects = [...new Set(known)].filter((project) => project !== "");
  return (
    <SelectionToolbar count={items.length} entries={[]} onClear={onClear}>
      {bulkSettings(items, projects, choiceOf).map((setting) => (
        <TextMenu key={setting.label} text={setting.label} align="start" isBold entries={setting.entries} />
      ))}
      <IconButton icon={Trash2} label={t("Remove")} onClick={onRemove} />
    </SelectionToolbar>
  );
}
