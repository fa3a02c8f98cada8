import { useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import type { KeptList } from "../../../../contracts/ads/adSync.ts";
import type { AdFilter } from "../../../../contracts/ads/ads.ts";
import { askedScope, isNarrowScope } from "../../../../contracts/ads/askedScope.ts";
import { t } from "../../../../texts/t.ts";
import { attempt } from "../../../ads/grid/changeAds.ts";
import { queries } from "../../../ipc/queries.ts";
import { run } from "../../../ipc/run.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { Segmented } from "../../../ui/fields/Segmented.tsx";
import { SwitchField } from "../../../ui/fields/SwitchField.tsx";
import { KeptRow } from "./KeptRow.tsx";
import { isSameScope, keptName, localParts, scopeName } from "./keptWords.ts";
import { MediaQuota } from "./MediaQuota.tsx";

interface KeepOfflineProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What is narrowed by now. */
  readonly filter: AdFilter;
}

/** What of the service's ad library is kept on this computer, and how far that is. */
export const KeepOffline = memo(function KeepOffline({ isOpen, onClose, filter }: KeepOfflineProps) {
  const { data: lists = [] } = useQuery(queries.keptLists);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("Keep offline")} width="wide">
      <div className="flex flex-col gap-6">
        <NewList key={JSON.stringify(filter)} filter={filter} lists={lists} />
        {lists.length === 0 ? null : (
          <div className="flex flex-col gap-2">
            <h3 className="font-medium text-muted">{t("Kept on this computer")}</h3>
            <ul aria-label={t("Kept lists")} className="flex flex-col">
              {lists.map((list) => (
                <KeptRow key={list.id} list={list} />
              ))}
            </ul>
          </div>
        )}
        <MediaQuota />
      </div>
    </Dialog>
  );
});

/** What is chosen to be kept: everything, or what is narrowed by as far as the service can be asked for it. */
function NewList({ filter, lists }: { readonly filter: AdFilter; readonly lists: readonly KeptList[] }) {
  const scope = askedScope(filter);
  const isNarrow = isNarrowScope(scope);
  const [what, setWhat] = useState<"all" | "search">(isNarrow ? "search" : "all");
  const [withMedia, setWithMedia] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const { data: brand } = useQuery({
    ...queries.brand(scope.brandIds?.[0] ?? ""),
    enabled: scope.brandIds?.length === 1,
  });
  const chosen = what === "all" ? askedScope({}) : scope;
  const known = lists.find(({ scope: kept }) => isSameScope(kept, chosen));
  const here = what === "all" ? [] : localParts(filter);
  const keep = async () => {
    setIsAdding(true);
    const isKept = await attempt(run("kept.add", { name: scopeName(chosen, brand?.name), scope: chosen, withMedia }));
    // The same with media takes the place of the one without.
    if (isKept && known !== undefined) await attempt(run("kept.remove", { keptListId: known.id }));
    setIsAdding(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        {t(
          "Ads are read from the service in the background, on at most half of its read limit, and can then be searched without it.",
        )}
      </p>
      {isNarrow ? (
        <Segmented
          label={t("What to keep")}
          isLabelHidden
          value={what}
          onChange={setWhat}
          choices={[
            { value: "search", label: t("This search: {name}", { name: scopeName(scope, brand?.name) }) },
            { value: "all", label: t("The whole ad library") },
          ]}
        />
      ) : null}
      {here.length === 0 ? null : (
        <p className="text-small text-faint">
          {t("The service cannot narrow by {parts}: that part is kept whole and narrowed here.", {
            parts: here.join(", "),
          })}
        </p>
      )}
      {known === undefined ? null : <p>{t("This is kept already, as “{name}”.", { name: keptName(known) })}</p>}
      {known?.withMedia === true ? null : (
        <>
          <SwitchField
            label={t("Full media too")}
            text={t("Clips and pictures in full, as far as the space below allows. Without it, thumbnails alone.")}
            isOn={withMedia}
            onChange={setWithMedia}
          />
          {known !== undefined && !withMedia ? null : (
            <span className="flex justify-end">
              <Button look="primary" disabled={isAdding} onClick={() => void keep()}>
                {what === "all" ? t("Keep the whole ad library") : t("Keep this search")}
              </Button>
            </span>
          )}
        </>
      )}
    </div>
  );
}
