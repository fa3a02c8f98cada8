import { Pause, Play, RefreshCw, Trash2 } from "lucide-react";
import type { OfflineCollection } from "#contracts/ads/adSync.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { Badge } from "#renderer/ui/marks/Badge.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { Progress } from "#renderer/ui/marks/Progress.tsx";
import { StatusLabel } from "#renderer/ui/marks/StatusLabel.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { syncFraction, collectionName, syncProgressText, collectionStatus } from "./offlineCollectionText.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

/** One offline collection: its progress, what it waits for, and its actions. */
export function OfflineCollectionRow({ list }: { readonly list: OfflineCollection }) {
  const { id: offlineCollectionId, state, gap, completedAt, withMedia } = list;
  const name = collectionName(list);
  const { tone, text } = collectionStatus(list);
  const isPaused = state === "paused";
  return (
    <li className="flex flex-col gap-1.5 border-t border-line py-3">
      <div className="flex items-center gap-2">
        <span className="min-w-0 truncate font-medium">{name}</span>
        {withMedia ? <Badge>{t("With media")}</Badge> : null}
        <span className="ml-auto flex min-w-0 items-center gap-1">
          <StatusLabel tone={tone} text={text} />
          <IconButton
            icon={isPaused ? Play : Pause}
            label={isPaused ? t("Resume {name}", { name }) : t("Pause {name}", { name })}
            onClick={() =>
              void runWithToast(run("offlineCollections.pause", { offlineCollectionId, pause: !isPaused }))
            }
          />
          <IconButton
            icon={RefreshCw}
            label={t("Sync {name} now", { name })}
            disabled={state === "syncing"}
            onClick={() => void runWithToast(run("offlineCollections.syncNow", { offlineCollectionId }))}
          />
          <IconButton
            icon={Trash2}
            label={t("Stop syncing {name}", { name })}
            onClick={() => void removeCollection(list)}
          />
        </span>
      </div>
      {state === "current" || (isPaused && list.pagesLeft === 0) ? null : (
        <Progress
          label={t("Progress of {name}", { name })}
          fraction={syncFraction(list)}
          valueText={syncProgressText(list)}
        />
      )}
      <p className="figures text-small text-muted">
        {syncProgressText(list)}
        {completedAt === null ? "" : ` · ${t("fully synced {time}", { time: fullTime(completedAt) })}`}
      </p>
      {gap === null ? null : (
        <p className="figures rounded-control bg-note-wash px-3 py-2 text-small">
          {t("Ads from {from} to {to} may be missing. Sync now to check these dates again.", {
            from: fullTime(gap.from),
            to: fullTime(gap.to),
          })}
        </p>
      )}
    </li>
  );
}

async function removeCollection(list: OfflineCollection): Promise<void> {
  if (!(await runWithToast(run("offlineCollections.remove", { offlineCollectionId: list.id })))) return;
  toast({
    title: t("“{name}” no longer syncs", { name: collectionName(list) }),
    text: t("Downloaded ads stay on this computer but no longer sync."),
  });
}
