import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StorageReport } from "../../../contracts/storage.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { counted, filesText } from "../../lib/broughtText.ts";
import { sizeText } from "../../lib/files.ts";
import { clockTime } from "../../lib/times.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { attempt } from "./attempt.ts";
import { StorageParts } from "./StorageParts.tsx";
import { StorageWorkLine } from "./StorageWorkLine.tsx";
import { fetchedText } from "./storageWords.ts";
import { SwitchGroup } from "./SwitchGroup.tsx";

/** Looks through everything on the disk, and offers to mend what it finds. */
export function StorageCheck() {
  const { data: storage } = useQuery(queries.storage);
  const isBusy = (storage?.work ?? null) !== null;
  const report = storage?.report ?? null;
  return (
    <SwitchGroup
      title="Storage"
      text="Compares what the Library has with the files on the disk: what is missing, and what nothing needs any more."
    >
      <div className="flex items-center gap-3">
        <Button
          onClick={() => void attempt("The files were not checked.", () => run("storage.check", {}))}
          disabled={isBusy}
        >
          Check the files
        </Button>
        {report === null ? null : <span className="figures text-muted">Checked at {clockTime(report.at)}</span>}
      </div>
      <StorageWorkLine work={storage?.work ?? null} kinds={["check", "fetch"]} />
      {report === null ? null : (
        <>
          <StorageParts parts={report.parts} />
          <Missing report={report} isBusy={isBusy} />
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
  if (results === 0) return <p>There are no results yet.</p>;
  if (missing === 0 && missingThumbnails === 0) {
    return <p>Every file of {counted(results, "result", "results")} is here.</p>;
  }
  const fetchAll = async () => {
    const outcome = await attempt("The files were not fetched.", () => run("storage.fetchMissing", {}));
    if (outcome) toast({ title: "Missing files", text: fetchedText(outcome) });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="figures min-w-0 flex-1">
        {missing === 0
          ? `${counted(missingThumbnails, "preview", "previews")} missing.`
          : `${filesText(missing)} of ${counted(results, "result", "results")} missing or cut.`}
      </p>
      <Button onClick={() => void fetchAll()} disabled={isBusy}>
        {missing === 0 ? "Make them again" : "Fetch again from the service"}
      </Button>
    </div>
  );
}

function Orphans({ report: { orphans }, isBusy }: FoundProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (orphans === null) {
    return <p className="text-muted">A database could not be read, so no file can be said to be without use.</p>;
  }
  if (orphans.files === 0) return <p>No file is without use.</p>;
  const remove = async () => {
    setIsAsking(false);
    const removed = await attempt("The files were not removed.", () => run("storage.removeOrphans", {}));
    if (removed !== undefined) {
      toast({
        title: `Removed ${filesText(removed.files)}`,
        text: `${sizeText(removed.sizeBytes)} of room on the disk.`,
      });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="figures min-w-0 flex-1">
        {filesText(orphans.files)} that nothing needs: {sizeText(orphans.sizeBytes)}.
      </p>
      <Button onClick={() => setIsAsking(true)} disabled={isBusy}>
        Remove…
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Remove files that nothing needs?"
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>Keep them</Button>
            <Button look="primary" onClick={() => void remove()}>
              Remove {filesText(orphans.files)} for good
            </Button>
          </>
        }
      >
        <p className="text-muted">
          No result, preview, reference or ad of any workspace names them, and results in the trash do not either. Each
          one is looked up once more before it goes.
        </p>
      </Dialog>
    </div>
  );
}
