import { useQuery } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Progress } from "#renderer/ui/marks/Progress.tsx";
import {
  syncFraction,
  collectionName,
  syncProgressText,
  collectionStatus,
} from "#renderer/features/discover/offline/offlineCollectionText.ts";

/** Sync status of the offline collections in one or two lines. A click opens all details. */
export function SyncStatus({ onOpen }: { readonly onOpen: () => void }) {
  const { data: lists = [] } = useQuery(queries.offlineCollections);
  const shown =
    lists.find(({ state }) => state === "syncing") ?? lists.find(({ state }) => state !== "current") ?? lists[0];
  if (shown === undefined) return null;
  const name = collectionName(shown);
  const { text } = collectionStatus(shown);
  const gaps = lists.filter(({ gap }) => gap !== null).length;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex flex-col items-stretch gap-1.5 border-t border-line px-4 py-3 text-left text-small text-muted outline-offset-[-2px] hover:bg-hover"
    >
      <span className="truncate font-medium text-ink">{name}</span>
      {shown.state === "syncing" ? (
        <Progress
          label={t("Sync progress of {name}", { name })}
          fraction={syncFraction(shown)}
          valueText={syncProgressText(shown)}
        />
      ) : null}
      <span className="figures">{text}</span>
      <span className="figures text-faint">{syncProgressText(shown)}</span>
      {gaps === 0 ? null : <span className="text-note">{t("Some dates may be missing.")}</span>}
    </button>
  );
}
