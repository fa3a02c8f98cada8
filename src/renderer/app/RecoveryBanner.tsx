import { useQuery } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import type { RecoveryNotice } from "../../contracts/backups.ts";
import { queries } from "../ipc/queries.ts";
import { run } from "../ipc/run.ts";
import { broughtText } from "../lib/broughtText.ts";
import { fullTime } from "../lib/times.ts";
import { Button } from "../ui/Button.tsx";
import { toast } from "../ui/toast.ts";

/** Says that the journal was damaged and made anew, until the person has seen it. The region stays, so that it is announced. */
export function RecoveryBanner() {
  const { data: recovery } = useQuery(queries.recovery);
  return (
    <output className="block">
      {recovery === undefined || recovery === null ? null : <Recovered recovery={recovery} />}
    </output>
  );
}

function Recovered({ recovery }: { readonly recovery: RecoveryNotice }) {
  const dismiss = () => {
    run("backups.dismissRecovery", {}).catch(() =>
      toast({ title: "The notice could not be put away", isFailure: true }),
    );
  };
  return (
    <span className="flex items-start gap-3 border-b border-line bg-note-wash px-(--gutter) py-2">
      <ShieldAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-note" />
      <span className="figures min-w-0 flex-1">
        <span className="font-semibold">The journal was damaged and made anew</span>{" "}
        <span className="text-muted">
          {fullTime(recovery.at)}. {sources(recovery)} Requests that only the backup calls open are not sent again: they
          are checked in the service’s records now. Files and results that are missing are fetched. The damaged file is
          kept.
        </span>
        <span className="selectable block text-small break-words text-faint">What was wrong: {recovery.damage}</span>
      </span>
      <Button size="small" onClick={dismiss}>
        Got it
      </Button>
    </span>
  );
}

function sources({ salvaged, fromBackup }: RecoveryNotice): string {
  const saved =
    salvaged === null
      ? "Nothing of the file could be read."
      : `From the file itself: ${broughtText(salvaged) ?? "nothing that has a name"}.`;
  const brought =
    fromBackup === null
      ? "There was no backup."
      : `From the backup of ${fullTime(fromBackup.madeAt)}: ${broughtText(fromBackup.brought) ?? "nothing more"}.`;
  return `${saved} ${brought}`;
}
