import { Eye } from "lucide-react";
import type { ResearchJobView } from "../../../contracts/research.ts";
import { adsText } from "../../ads/adWords.ts";
import { shortTime } from "../../lib/times.ts";
import { StateMark } from "../../ui/StateMark.tsx";
import { differenceText, pageTitle, statusWords } from "./jobWords.ts";

interface JobRowProps {
  readonly job: ResearchJobView;
  readonly now: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

export function JobRow({ job, now, isOpen, onOpen }: JobRowProps) {
  const { tone, name } = statusWords(job);
  const { result, compared, watchId } = job;
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen}
        onClick={onOpen}
        className={`grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 rounded-control px-3 py-2 text-left outline-offset-[-2px] transition-colors duration-100 ${
          isOpen ? "bg-press" : "hover:bg-hover"
        }`}
      >
        <span className="flex min-w-0 items-center gap-1.5 font-medium">
          <span className="truncate">{pageTitle(job)}</span>
          {watchId === null ? null : <Eye aria-label="From the watchlist" size={14} className="shrink-0 text-faint" />}
        </span>
        <span className="figures justify-self-end text-small text-faint">{shortTime(job.createdAt, now)}</span>
        <StateMark tone={tone} text={name} />
        <span className="figures justify-self-end text-small text-muted">
          {result === null ? "" : adsText({ count: result.itemCount, isCapped: false })}
        </span>
        {compared === null ? null : (
          <span className="figures col-span-2 truncate text-small text-muted">
            {differenceText(compared.difference)}
          </span>
        )}
      </button>
    </li>
  );
}
