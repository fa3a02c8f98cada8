import { useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import type { OfflineCollection } from "#contracts/ads/adSync.ts";
import type { AdFilter } from "#contracts/ads/ads.ts";
import { serviceQueryScope, isFilteredScope } from "#contracts/ads/serviceQueryScope.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { SwitchField } from "#renderer/ui/fields/SwitchField.tsx";
import { OfflineCollectionRow } from "./OfflineCollectionRow.tsx";
import { isSameScope, collectionName, localParts, scopeName } from "./offlineCollectionText.ts";
import { MediaQuota } from "./MediaQuota.tsx";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

interface KeepOfflineProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The current filter. */
  readonly filter: AdFilter;
}

/**
 * Dialog for the offline collections: parts of the service's ad library stored on this computer, and their sync
 * progress.
 */
export const KeepOffline = memo(function KeepOffline({ isOpen, onClose, filter }: KeepOfflineProps) {
  const { data: lists = [] } = useQuery(queries.offlineCollections);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("Keep offline")} width="wide">
      <div className="flex flex-col gap-6">
        <NewList key={JSON.stringify(filter)} filter={filter} lists={lists} />
        {lists.length === 0 ? null : (
          <div className="flex flex-col gap-2">
            <h3 className="font-medium text-muted">{t("Offline collections")}</h3>
            <ul aria-label={t("Offline collections")} className="flex flex-col">
              {lists.map((list) => (
                <OfflineCollectionRow key={list.id} list={list} />
              ))}
            </ul>
          </div>
        )}
        <div className="border-t border-line pt-4">
          <MediaQuota />
        </div>
      </div>
    </Dialog>
  );
});

/** Creates an offline collection: the entire library, or the current search as far as the service can filter it. */
function NewList({ filter, lists }: { readonly filter: AdFilter; readonly lists: readonly OfflineCollection[] }) {
  const scope = serviceQueryScope(filter);
  const isFiltered = isFilteredScope(scope);
  const [what, setWhat] = useState<"all" | "search">(isFiltered ? "search" : "all");
  const [withMedia, setWithMedia] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const { data: brand } = useQuery({
    ...queries.brand(scope.brandIds?.[0] ?? ""),
    enabled: scope.brandIds?.length === 1,
  });
  const chosen = what === "all" ? serviceQueryScope({}) : scope;
  const known = lists.find(({ scope: existing }) => isSameScope(existing, chosen));
  const here = what === "all" ? [] : localParts(filter);
  const keep = async () => {
    setIsAdding(true);
    const isAdded = await runWithToast(
      run("offlineCollections.add", { name: scopeName(chosen, brand?.name), scope: chosen, withMedia }),
    );
    // A collection with media replaces the same one without media.
    if (isAdded && known !== undefined)
      await runWithToast(run("offlineCollections.remove", { offlineCollectionId: known.id }));
    setIsAdding(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        {t("Ads sync in the background, using at most half of the read limit. Synced ads are searchable offline.")}
      </p>
      {isFiltered ? (
        <Segmented
          label={t("Ads to keep offline")}
          isLabelHidden
          value={what}
          onChange={setWhat}
          choices={[
            { value: "search", label: t("This search: {name}", { name: scopeName(scope, brand?.name) }) },
            { value: "all", label: t("Entire ad library") },
          ]}
        />
      ) : null}
      {here.length === 0 ? null : (
        <p className="text-small text-faint">
          {t(
            "The service can't filter by {parts}. Proofsheet syncs ads without these filters and applies them on this computer.",
            {
              parts: here.join(", "),
            },
          )}
        </p>
      )}
      {known === undefined ? null : (
        <p>{t("Already available offline as “{name}”.", { name: collectionName(known) })}</p>
      )}
      {known?.withMedia === true ? null : (
        <>
          <SwitchField
            label={t("Include full media")}
            text={t("Full-size videos and images, up to the storage limit below. When off, only thumbnails.")}
            isOn={withMedia}
            onChange={setWithMedia}
          />
          {known !== undefined && !withMedia ? null : (
            <span className="flex justify-end">
              <Button variant="primary" disabled={isAdding} onClick={() => void keep()}>
                {what === "all" ? t("Keep library offline") : t("Keep search offline")}
              </Button>
            </span>
          )}
        </>
      )}
    </div>
  );
}
