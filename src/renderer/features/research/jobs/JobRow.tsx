import { Eye } from "lucide-react";
import type { ResearchJobView } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { adsText } from "#renderer/ads/tile/adFieldText.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { StatusLabel } from "#renderer/ui/marks/StatusLabel.tsx";
import { changesText, statusText } from "./jobText.ts";
import { RowButton } from "#renderer/features/research/RowButton.tsx";

interface JobRowProps {
  readonly job: ResearchJobView;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** A job of a page: when it was requested, its status, and what it found. */
export function JobRow({ job, isOpen, onOpen }: JobRowProps) {
  const { tone, name } = statusText(job);
  const { result, compared, monitorId } = job;
  return (
    <RowButton isOpen={isOpen} onOpen={onOpen}>
      <span className="flex min-w-0 items-center gap-1.5 font-medium">
        <span className="figures truncate">{fullTime(job.createdAt)}</span>
        {monitorId === null ? null : <Eye aria-label={t("From a monitor")} size={14} className="shrink-0 text-faint" />}
      </span>
      <span className="figures justify-self-end text-small text-muted">
        {result === null ? "" : adsText({ count: result.itemCount, isCapped: false })}
      </span>
      <StatusLabel tone={tone} text={name} />
      {compared === null ? null : (
        <span className="figures col-span-2 truncate text-small text-muted">{changesText(compared.diff)}</span>
      )}
    </RowButton>
  );
}
