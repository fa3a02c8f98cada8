import type { StorageWork } from "../../../../contracts/storage/storage.ts";
import { t, tAs } from "../../../../texts/t.ts";
import { run } from "../../../ipc/run.ts";
import { Button } from "../../../ui/Button.tsx";
import { Progress } from "../../../ui/marks/Progress.tsx";
import { attempt } from "../attempt.ts";
import { workText } from "./storageWords.ts";

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
      <Button size="small" onClick={() => void attempt(t("Couldn't stop the task"), () => run("storage.stop", {}))}>
        {tAs("verb", "Stop")}
      </Button>
    </div>
  );
}
