import { useQuery } from "@tanstack/react-query";
import { FolderHeart } from "lucide-react";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { collectResults, createCollection } from "#renderer/results/changeCollections.ts";
import { LabelForm } from "#renderer/ui/fields/LabelForm.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";

interface CollectDialogProps {
  /** Undefined while the dialog is closed. */
  readonly ids: readonly AssetId[] | undefined;
  readonly onClose: () => void;
}

/** Adds results to a collection that the user chooses or names. */
export function CollectDialog({ ids, onClose }: CollectDialogProps) {
  const { data: collections = [] } = useQuery(queries.collections({}));
  const byHand = collections.filter(({ rules }) => rules === null);
  const give = async (name: string) => {
    const known = byHand.find((one) => one.name === name);
    onClose();
    const collection = known ?? (await createCollection({ name }));
    if (collection !== null) await collectResults(ids ?? [], collection);
  };
  return (
    <Dialog isOpen={ids !== undefined} onClose={onClose} title={t("Add to collection")}>
      <div className="flex flex-col gap-3 pt-1">
        {byHand.length === 0 ? null : (
          <ul aria-label={t("Collections")} className="flex max-h-80 flex-col overflow-y-auto">
            {byHand.map(({ id, name, count }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => void give(name)}
                  className="flex h-(--control) w-full items-center gap-2 rounded-control px-2 text-left hover:bg-hover"
                >
                  <FolderHeart aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                  <span className="figures text-small text-faint">{grouped(count)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex">
          <LabelForm
            label={t("New collection")}
            action={t("Create")}
            known={byHand.map(({ name }) => name)}
            onGive={(name) => void give(name)}
          />
        </div>
      </div>
    </Dialog>
  );
}
