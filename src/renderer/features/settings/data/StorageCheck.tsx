import { useQuery } from "@tanstack/react-query";
import type { StorageReport } from "#contracts/storage/storage.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { sizeText } from "#renderer/lib/text/files.ts";
import { clockTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";
import { StorageParts } from "./StorageParts.tsx";
import { StorageWorkLine } from "./StorageWorkLine.tsx";
import { redownloadedText, unreadableText } from "./storageText.ts";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { settingEntries } from "#renderer/lib/settings/settingEntries.ts";
import { SwitchGroup } from "#renderer/features/settings/SwitchGroup.tsx";

/** Checks all files on disk and offers to fix what it finds. */
export function StorageCheck() {
  const { data: storage } = useQuery(queries.storage);
  const isBusy = (storage?.work ?? null) !== null;
  const report = storage?.report ?? null;
  return (
    <SwitchGroup title={t("Files on disk")} text={settingEntries["check-files"].text}>
      <Setting id="check-files" className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <Button
            onClick={() => void valueOrToast(t("Couldn't check the files"), () => run("storage.check", {}))}
            disabled={isBusy}
          >
            {t("Check files")}
          </Button>
          {report === null ? null : (
            <span className="figures text-muted">{t("Checked at {time}", { time: clockTime(report.at) })}</span>
          )}
        </div>
        <StorageWorkLine work={storage?.work ?? null} kinds={["check", "download"]} />
        {report === null ? null : (
          <>
            <StorageParts parts={report.parts} />
            <Missing report={report} isBusy={isBusy} />
            {report.unreadable === 0 ? null : <p className="figures">{unreadableText(report.unreadable)}</p>}
          </>
        )}
      </Setting>
      {report === null ? null : (
        <Setting id="unused-files">
          <Orphans report={report} isBusy={isBusy} />
        </Setting>
      )}
    </SwitchGroup>
  );
}

interface FoundProps {
  readonly report: StorageReport;
  readonly isBusy: boolean;
}

function Missing({ report, isBusy }: FoundProps) {
  const { missing, missingThumbnails, results } = report;
  if (results === 0) return <p>{t("No results yet.")}</p>;
  if (missing === 0 && missingThumbnails === 0) {
    return <p>{t("No missing files. {results, plural, one {# result} other {# results}} checked.", { results })}</p>;
  }
  const fetchAll = async () => {
    const outcome = await valueOrToast(t("Couldn't download the files"), () => run("storage.redownloadMissing", {}));
    if (outcome) toast({ title: t("Missing files"), text: redownloadedText(outcome) });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="figures min-w-0 flex-1">
        {missing === 0
          ? t("{count, plural, one {# preview} other {# previews}} missing.", { count: missingThumbnails })
          : t(
              "{missing, plural, one {# file} other {# files}} of {results, plural, one {# result} other {# results}} missing or incomplete.",
              { missing, results },
            )}
      </p>
      <Button onClick={() => void fetchAll()} disabled={isBusy}>
        {missing === 0 ? t("Rebuild previews") : t("Download again")}
      </Button>
    </div>
  );
}

function Orphans({ report: { orphans }, isBusy }: FoundProps) {
  if (orphans === null) {
    return <p className="text-muted">{t("Couldn't read a database, so unused files can't be determined.")}</p>;
  }
  if (orphans.files === 0) return <p>{t("No unused files.")}</p>;
  const remove = async () => {
    const removed = await valueOrToast(t("Couldn't delete the files"), () => run("storage.removeOrphans", {}));
    if (removed) {
      toast({
        title: t("{count, plural, one {# file} other {# files}} deleted", { count: removed.files }),
        text: t("{size} of disk space freed.", { size: sizeText(removed.sizeBytes) }),
      });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="figures min-w-0 flex-1">
        {t("{count, plural, one {# unused file} other {# unused files}}: {size}.", {
          count: orphans.files,
          size: sizeText(orphans.sizeBytes),
        })}
      </p>
      <Button onClick={() => void remove()} disabled={isBusy}>
        {t("Delete…")}
      </Button>
    </div>
  );
}
