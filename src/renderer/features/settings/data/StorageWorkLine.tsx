import type { StorageWork } from "#contracts/storage/storage.ts";
import { t, tContext } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Progress } from "#renderer/ui/marks/Progress.tsx";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";
import { workText } from "./storageText.ts";

interface StorageWorkLineProps {
  readonly work: StorageWork | null;
  /** The kinds of work that are shown here. */
  readonly kinds: readonly StorageWork["kind"][];
}

/** Progress of long work, with a button to stop it. */
export function StorageWorkLine({ work, kinds }: StorageWorkLineProps) {
  if (work === null || !kinds.includes(work.kind)) return null;
  const text = workText(work);
  return (
    <div className="flex items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="figures text-muted">{text}</span>
        <Progress
          label={text}
          fraction={work.total === null || work.total === 0 ? null : work.done / work.total}
          valueText={text}
        />
      </div>
      <Button
        size="small"
        onClick={() => void valueOrToast(t("Couldn't stop the task"), () => run("storage.stop", {}))}
      >
        {tContext("verb", "Stop")}
      </Button>
    </div>
  );
}
