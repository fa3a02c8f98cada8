import { useQuery } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { LabelForm } from "#renderer/ui/fields/LabelForm.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { closeAdDialogs, useAdDialogs } from "#renderer/ads/grid/adDialogsStore.ts";
import { tagAds } from "#renderer/ads/grid/changeAds.ts";

/** Dialog that adds a tag of the user to ads. */
export function TagAds() {
  const adIds = useAdDialogs((state) => state.tagFor);
  const { data: known = [] } = useQuery(queries.userTags);
  return (
    <Dialog isOpen={adIds !== null} onClose={closeAdDialogs} title={t("Add tag")}>
      <div className="flex pt-1">
        <LabelForm
          label={t("Tag")}
          action={t("Add")}
          known={known.map(({ value }) => value)}
          onGive={(tag) => {
            closeAdDialogs();
            void tagAds(adIds ?? [], tag);
          }}
        />
      </div>
    </Dialog>
  );
}
