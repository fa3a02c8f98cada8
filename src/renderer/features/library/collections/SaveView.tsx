import type { CollectionId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { createCollection } from "#renderer/results/changeCollections.ts";
import { SaveViewPopover } from "#renderer/ui/sidebar/SaveViewPopover.tsx";
import { useToday } from "#renderer/ui/time/useNow.ts";
import { isSavable } from "#renderer/features/library/librarySearch.ts";
import type { LibraryFilters } from "#renderer/features/library/libraryUrl.ts";
import { rulesOfFilters } from "./smartRules.ts";

interface SaveViewProps {
  readonly filters: LibraryFilters;
  readonly onSaved: (id: CollectionId) => void;
}

/** Makes a smart collection of the set filters. */
export function SaveView({ filters, onSaved }: SaveViewProps) {
  const today = useToday();
  const rules = rulesOfFilters(filters, today);
  if (rules === undefined || !isSavable(filters)) return null;
  const save = async (name: string) => {
    const made = await createCollection({ name, rules });
    if (made !== null) onSaved(made.id);
    return made !== null;
  };
  return (
    <SaveViewPopover
      title={t("Save view")}
      hint={t("Makes a smart collection, which always has the results that match these filters.")}
      onSave={save}
    />
  );
}
