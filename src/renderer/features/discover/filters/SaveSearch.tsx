import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { AdFilter, AdSort } from "../../../../contracts/ads/ads.ts";
import { serviceQueryScope, isFilteredScope } from "../../../../contracts/ads/serviceQueryScope.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { run } from "../../../ipc/run.ts";
import { Button } from "../../../ui/Button.tsx";
import { Popover } from "../../../ui/overlays/Popover.tsx";
import { SwitchField } from "../../../ui/fields/SwitchField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { scopeName } from "../offline/offlineCollectionText.ts";
import { showFailureToast } from "../../../commands/runWithToast.ts";

interface SaveSearchProps {
  readonly filter: AdFilter;
  readonly sort: AdSort;
}

const longestName = 100;

/** Saves the current filters under a name. With an alert, the saved search counts new matches. */
export function SaveSearch({ filter, sort }: SaveSearchProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      label={t("Save view…")}
      title={t("Save search")}
      variant="aside"
      isOpen={isOpen}
      onOpen={setIsOpen}
      trigger={t("Save view…")}
    >
      <Form key={JSON.stringify([filter, sort])} filter={filter} sort={sort} onSaved={() => setIsOpen(false)} />
    </Popover>
  );
}

interface FormProps extends SaveSearchProps {
  readonly onSaved: () => void;
}

function Form({ filter, sort, onSaved }: FormProps) {
  const scope = serviceQueryScope(filter);
  const isOfBrand = scope.brandIds?.length === 1;
  const { data: brand } = useQuery({ ...queries.brand(scope.brandIds?.[0] ?? ""), enabled: isOfBrand });
  const [typed, setName] = useState<string>();
  const name = typed ?? suggestedName(filter, brand?.name);
  const [watch, setWatch] = useState(true);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    try {
      await run("searches.save", { name: name.trim().slice(0, longestName), filter, sort, alert: watch });
      onSaved();
      toast({ title: t("Search “{name}” saved", { name: name.trim() }) });
    } catch (cause) {
      showFailureToast(cause);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
      <TextField label={t("Name")} value={name} onChange={setName} />
      <SwitchField
        label={t("Alert me")}
        text={t("Checks every 30 minutes and notifies you of new matches.")}
        isOn={watch}
        onChange={setWatch}
      />
      <span className="flex justify-end">
        <Button type="submit" variant="primary" disabled={name.trim() === ""}>
          {t("Save")}
        </Button>
      </span>
    </form>
  );
}

/** Returns the search text, else a name for the service filters; empty if there are none. */
function suggestedName(filter: AdFilter, brandName: string | undefined): string {
  if (filter.find !== undefined) return filter.find.slice(0, longestName);
  const scope = serviceQueryScope(filter);
  return isFilteredScope(scope) ? scopeName(scope, brandName).slice(0, longestName) : "";
}
