import { type FormEvent, useState } from "react";
import type { CollectionId } from "../../../../contracts/ids.ts";
import { t } from "../../../../texts/t.ts";
import { createCollection } from "../../../results/changeCollections.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Popover } from "../../../ui/overlays/Popover.tsx";
import { useToday } from "../../../ui/time/useNow.ts";
import type { LibraryFilters } from "../librarySearch.ts";
import { rulesOfFilters } from "./smartRules.ts";

interface SaveViewProps {
  readonly filters: LibraryFilters;
  readonly onSaved: (id: CollectionId) => void;
}

/** Makes a smart collection of the set filters. */
export function SaveView({ filters, onSaved }: SaveViewProps) {
  const today = useToday();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState("");
  const rules = rulesOfFilters(filters, today);
  // A rule can't describe what an image looks like, so such a view can't be saved completely.
  if (rules === undefined || filters.color !== undefined || filters.similar !== undefined) return null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    const made = await createCollection({ name: name.trim(), rules });
    if (made === null) return;
    setIsOpen(false);
    setName("");
    onSaved(made.id);
  };
  return (
    <Popover
      label={t("Save view…")}
      title={t("Save view")}
      variant="aside"
      isOpen={isOpen}
      onOpen={setIsOpen}
      trigger={t("Save view…")}
    >
      <form onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
        <TextField
          label={t("Name")}
          value={name}
          onChange={setName}
          hint={t("Makes a smart collection, which always has the results that match these filters.")}
        />
        <span className="flex justify-end">
          <Button type="submit" variant="primary" disabled={name.trim() === ""}>
            {t("Save")}
          </Button>
        </span>
      </form>
    </Popover>
  );
}
