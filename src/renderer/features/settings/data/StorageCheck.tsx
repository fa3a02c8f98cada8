import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StorageReport } from "../../../../contracts/storage/storage.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { run } from "../../../ipc/run.ts";
import { sizeText } from "../../../lib/text/files.ts";
import { clockTime } from "../../../lib/time/times.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { attempt } from "../attempt.ts";
import { StorageParts } from "./StorageParts.tsx";
import { StorageWorkLine } from "./StorageWorkLine.tsx";
import { fetchedText, unreadableText } from "./storageWords.ts";
import { SwitchGroup } from "../SwitchGroup.tsx";

/** Looks through everything on the disk, and offers to mend what it finds. */
export function StorageCheck() {
  const { data: storage } = useQuery(queries.storage);
  const isBusy = (storage?.work ?? null) !== null;
  const report = storage?.report ?? null;
  return (
    <SwitchGroup
      title={t("Storage")}
      text={t(
        "Compares what the Library has with the files on the disk: what is missing, and what nothing needs any more.",
      )}
    >
      <div className="flex items-center gap-3">
        <Button
          onClick={() => void attempt(t("The files were not checked."), () => run("storage.check", {}))}
          disabled={isBusy}
        >
          {t("Check the files")}
        </Button>
        {report === null ? null : (
          <span className="figures text-muted">{t("Checked at {time}", { time: clockTime(report.at) })}</span>
        )}
      </div>
      <StorageWorkLine work={storage?.work ?? null} kinds={["check", "fetch"]} />
      {report === null ? null : (
        <>
          <StorageParts parts={report.parts} />
          <Missing report={report} isBusy={isBusy} />
          {report.unreadable === 0 ? null : <p className="figures">{unreadableText(report.unreadable)}</p>}
          <Orphans report={report} isBusy={isBusy} />
        </>
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
  if (results === 0) return <p>{t("There are no results yet.")}</p>;
  if (missing === 0 && missingThumbnails === 0) {
    return <p>{t("Every file of {results, plural, one {# result} other {# results}} is here.", { results })}</p>;
  }
  const fetchAll = async () => {
    const outcome = await attempt(t("The files were not fetched."), () => run("storage.fetchMissing", {}));
    if (outcome) toast({ title: t("Missing files"), text: fetchedText(outcome) });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="figures min-w-0 flex-1">
        {missing === 0
          ? t("{count, plural, one {# preview} other {# previews}} missing.", { count: missingThumbnails })
          : t(
              "{missing, plural, one {# file} other {# files}} of {results, plural, one {# result} other {# results}} missing or cut.",
              { missing, results },
            )}
      </p>
      <Button onClick={() => void fetchAll()} disabled={isBusy}>
        {missing === 0 ? t("Make them again") : t("Fetch again from the service")}
      </Button>
    </div>
  );
}

function Orphans({ report: { orphans }, isBusy }: FoundProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (orphans === null) {
    return <p className="text-muted">{t("A database could not be read, so no file can be said to be without use.")}</p>;
  }
  if (orphans.files === 0) return <p>{t("No file is without use.")}</p>;
  const remove = async () => {
    setIsAsking(false);
    const removed = await attempt(t("The files were not removed."), () => run("storage.removeOrphans", {}));
    if (removed !== undefined) {
      toast({
        title: t("Removed {count, plural, one {# file} other {# files}}", { count: removed.files }),
        text: t("{size} of room on the disk.", { size: sizeText(removed.sizeBytes) }),
      });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="figures min-w-0 flex-1">
        {t("{count, plural, one {# file} other {# files}} that nothing needs: {size}.", {
          count: orphans.files,
          size: sizeText(orphans.sizeBytes),
        })}
      </p>
      <Button onClick={() => setIsAsking(true)} disabled={isBusy}>
        {t("Remove…")}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("Remove files that nothing needs?")}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{t("Keep them")}</Button>
            <Button look="primary" onClick={() => void remove()}>
              {t("Remove {count, plural, one {# file} other {# files}} for good", { count: orphans.files })}
            </Button>
          </>
        }
      >
        <p className="text-muted">
          {t(
            "No result, preview, reference or ad of any workspace names them, and results in the trash do not either. Each one is looked up once more before it goes.",
          )}
        </p>
      </Dialog>
    </div>
  );
}
