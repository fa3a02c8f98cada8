import type { Collection } from "#contracts/library/collections.ts";
import { t } from "#texts/t.ts";
import { collectResults } from "#renderer/results/changeCollections.ts";
import { droppedResults } from "#renderer/results/dragOut.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import type { RowDrop } from "#renderer/ui/sidebar/SidebarRow.tsx";

/** What may be dropped on a collection: dragged results. A smart collection has what its rules say. [LB83] */
export function dropOn(collection: Collection): RowDrop | undefined {
  if (collection.rules !== null) return undefined;
  return {
    accepts: (types) => types.includes("Files"),
    onDrop: ({ files }) =>
      void addDropped(
        [...files].map(({ name }) => name),
        collection,
      ),
  };
}

async function addDropped(names: readonly string[], collection: Collection): Promise<void> {
  const ids = await droppedResults(names);
  if (ids.length > 0) return collectResults(ids, collection);
  toast({
    title: t("Can't add these files"),
    text: t("Only results can be added to a collection. Nothing was added."),
    isFailure: true,
  });
}
