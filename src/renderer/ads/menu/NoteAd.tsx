import { useQuery } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { closeAdDialogs, useAdDialogs } from "#renderer/ads/grid/adDialogsStore.ts";
import { NoteField } from "#renderer/ads/panel/NoteField.tsx";
import { adName } from "#renderer/ads/tile/AdCaption.tsx";

/** Dialog with the note about one ad, which is saved while the user types. */
export function NoteAd() {
  const adId = useAdDialogs((state) => state.noteFor);
  const { data: ad } = useQuery(queries.ad(adId ?? undefined));
  return (
    <Dialog
      isOpen={adId !== null}
      onClose={closeAdDialogs}
      title={t("Note")}
      footer={
        <Button variant="primary" onClick={closeAdDialogs}>
          {t("Done")}
        </Button>
      }
    >
      {ad === undefined ? null : (
        <div className="flex flex-col gap-3">
          <p className="truncate text-muted">{adName(ad)}</p>
          <NoteField key={ad.id} adId={ad.id} note={ad.userAd.note} />
        </div>
      )}
    </Dialog>
  );
}
