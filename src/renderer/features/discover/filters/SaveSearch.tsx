import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdFilter, AdSort } from "#contracts/ads/ads.ts";
import { serviceQueryScope, isFilteredScope } from "#contracts/ads/serviceQueryScope.ts";
import { t } from "#texts/t.ts";
import { showFailureToast } from "#renderer/commands/runWithToast.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { SaveViewPopover } from "#renderer/ui/sidebar/SaveViewPopover.tsx";
import { SwitchField } from "#renderer/ui/fields/SwitchField.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { scopeName } from "#renderer/features/discover/offline/offlineCollectionText.ts";

interface SaveSearchProps {
  readonly filter: AdFilter;
  readonly sort: AdSort;
}

const longestName = 100;

/** Saves the current filters under a name. With an alert, the saved search counts new matches. */
export function SaveSearch({ filter, sort }: SaveSearchProps) {
  const scope = serviceQueryScope(filter);
  const isOfBrand = scope.brandIds?.length === 1;
  const { data: brand } = useQuery({ ...queries.brand(scope.brandIds?.[0] ?? ""), enabled: isOfBrand });
  const [watch, setWatch] = useState(true);
  const save = async (name: string) => {
    try {
      await run("searches.save", { name: name.slice(0, longestName), filter, sort, alert: watch });
      toast({ title: t("Search “{name}” saved", { name }) });
      return true;
    } catch (cause) {
      showFailureToast(cause);
      return false;
    }
  };
  return (
    // Other filters have another name.
    <SaveViewPopover
      key={JSON.stringify([filter, sort])}
      title={t("Save search")}
      suggestedName={suggestedName(filter, brand?.name)}
      onSave={save}
    >
      <SwitchField
        label={t("Alert me")}
        text={t("Checks every 30 minutes and notifies you of new matches.")}
        isOn={watch}
        onChange={setWatch}
      />
    </SaveViewPopover>
  );
}

/** Returns the search text, else a name for the service filters; empty if there are none. */
function suggestedName(filter: AdFilter, brandName: string | undefined): string {
  if (filter.find !== undefined) return filter.find.slice(0, longestName);
  const scope = serviceQueryScope(filter);
  return isFilteredScope(scope) ? scopeName(scope, brandName).slice(0, longestName) : "";
}
