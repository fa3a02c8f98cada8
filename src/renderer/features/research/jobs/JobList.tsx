import { useInfiniteQuery } from "@tanstack/react-query";
import type { ResearchJobView } from "../../../../contracts/research.ts";
import { t } from "../../../../texts/t.ts";
import { asCommandError } from "../../../ipc/CommandError.ts";
import { researchQueries } from "../../../ipc/researchQueries.ts";
import { Button } from "../../../ui/Button.tsx";
import { Skeleton } from "../../../ui/marks/Skeleton.tsx";
import { useNow } from "../../../ui/useNow.ts";
import { JobRow } from "./JobRow.tsx";
import { FailureMessage } from "../../../commands/FailureMessage.tsx";

interface JobListProps {
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
}

const minuteMs = 60_000;

/** All jobs, newest first. */
export function JobList({ open, onOpen }: JobListProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    researchQueries.jobs(),
  );
  const now = useNow(minuteMs, true);
  if (data === undefined) {
    if (error === null) return <Skeleton className="mx-(--gutter) h-24" />;
    return (
      <div className="px-(--gutter)">
        <FailureMessage
          failed={t("Couldn't read research jobs")}
          error={asCommandError(error)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  const jobs = data.pages.flatMap((page) => page.jobs);
  if (jobs.length === 0) {
    return <p className="px-(--gutter) text-muted">{t("Research jobs appear here, newest first.")}</p>;
  }
  return (
    <>
      <ul aria-label={t("Research jobs")} className="flex flex-col pl-2">
        {jobs.map((job) => (
          <JobRow key={keyOf(job)} job={job} now={now} isOpen={isOpenIn(job, open)} onOpen={() => onOpen(keyOf(job))} />
        ))}
      </ul>
      {hasNextPage ? (
        <div className="flex justify-center py-3">
          <Button variant="quiet" size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? t("Loading…") : t("Show older")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function keyOf({ jobId, paidRequestId }: ResearchJobView): string {
  return jobId ?? paidRequestId ?? "";
}

function isOpenIn({ jobId, paidRequestId }: ResearchJobView, open: string | undefined): boolean {
  return open !== undefined && (jobId === open || paidRequestId === open);
}
