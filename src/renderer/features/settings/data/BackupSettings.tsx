import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Backup } from "#contracts/storage/backups.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { sizeText } from "#renderer/lib/text/files.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";
import { RestoreDialog } from "./RestoreDialog.tsx";
import { Setting } from "#renderer/ui/settings/Setting.tsx";

/** Creates, lists, and restores backups of the data that the service can't return. */
export function BackupSettings() {
  const { data: backups } = useQuery(queries.backups);
  const [isMaking, setIsMaking] = useState(false);
  const [chosen, setChosen] = useState<Backup | null>(null);
  const make = async () => {
    setIsMaking(true);
    const made = await valueOrToast(t("Couldn't create the backup"), () => run("backups.make", {}));
    setIsMaking(false);
    if (made !== undefined)
      toast({
        title: t("Backup created"),
        text: t("{size}, fully verified.", { size: sizeText(made.sizeBytes) }),
      });
  };
  return (
    <div className="flex max-w-130 flex-col gap-4">
      <p className="text-muted">
        {t(
          "Requests, quotes, tags, ratings, and drafts are backed up shortly after each start and once a day, and every backup is verified. Result files aren't included.",
        )}
      </p>
      <Setting id="back-up-now">
        <Button variant="primary" onClick={() => void make()} disabled={isMaking}>
          {isMaking ? t("Backing up…") : t("Back up now")}
        </Button>
      </Setting>
      <Setting id="restore-backup">
        {backups === undefined ? null : backups.length === 0 ? (
          <p className="text-faint">
            {t("No backups yet. The first one is created 30 seconds after Proofsheet starts.")}
          </p>
        ) : (
          <ul aria-label={t("Backups")} className="max-h-72 overflow-y-auto rounded-control border border-line">
            {backups.map((backup) => (
              <li
                key={backup.name}
                className="flex min-h-9 items-center gap-4 border-b border-line py-1 pr-1 pl-3 last:border-b-0"
              >
                <span className="figures min-w-0 flex-1 truncate">{fullTime(backup.madeAt)}</span>
                <span className="figures text-muted">{sizeText(backup.sizeBytes)}</span>
                <Button size="small" variant="quiet" onClick={() => setChosen(backup)}>
                  <span>
                    {t("Restore…")}{" "}
                    <span className="sr-only">{t("the backup of {time}", { time: fullTime(backup.madeAt) })}</span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Setting>
      <RestoreDialog backup={chosen} onClose={() => setChosen(null)} />
    </div>
  );
}
