import { useQuery } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import type { RecoveryReport } from "#contracts/storage/backups.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { restoredText } from "#renderer/lib/text/restoredText.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Banner, BannerPlace } from "#renderer/ui/states/Banner.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";

/** Reports a damaged and rebuilt journal until the user dismisses the message. */
export function RecoveryBanner() {
  const { data: recovery } = useQuery(queries.recovery);
  return (
    <BannerPlace name={recovery ? t("The database was damaged and rebuilt") : undefined}>
      {recovery ? <Recovered recovery={recovery} /> : null}
    </BannerPlace>
  );
}

function Recovered({ recovery }: { readonly recovery: RecoveryReport }) {
  const dismiss = () => {
    run("backups.dismissRecovery", {}).catch(() =>
      toast({ title: t("Couldn't dismiss the message"), isFailure: true }),
    );
  };
  return (
    <Banner
      icon={ShieldAlert}
      action={
        <Button size="small" onClick={dismiss}>
          {t("Dismiss")}
        </Button>
      }
    >
      <span className="font-semibold">{t("The database was damaged and rebuilt")}</span>{" "}
      <span className="text-muted">
        {t(
          "{time}. {saved} {restored} Requests that are open only in the backup aren't resent. Proofsheet checks the service's records for them. Missing files and results download again. The damaged file stays on disk.",
          { time: fullTime(recovery.at), saved: savedText(recovery), restored: restoredFromBackup(recovery) },
        )}
      </span>
      <span className="selectable block text-small break-words text-faint">
        {t("Damage: {damage}", { damage: recovery.damage })}
      </span>
    </Banner>
  );
}

function savedText({ salvaged }: RecoveryReport): string {
  if (salvaged === null) return t("Couldn't read anything from the file.");
  const parts = restoredText(salvaged);
  return parts === null
    ? t("Restored from the file: no requests, results, research jobs, drafts, or tags.")
    : t("Restored from the file: {parts}.", { parts });
}

function restoredFromBackup({ fromBackup }: RecoveryReport): string {
  if (fromBackup === null) return t("No backup found.");
  const [time, parts] = [fullTime(fromBackup.madeAt), restoredText(fromBackup.restored)];
  return parts === null
    ? t("Restored from the backup of {time}: nothing more.", { time })
    : t("Restored from the backup of {time}: {parts}.", { time, parts });
}
