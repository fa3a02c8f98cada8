import { useInfiniteQuery } from "@tanstack/react-query";
import type { ResearchJobView } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { researchQueries } from "#renderer/ipc/researchQueries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { JobRow } from "./JobRow.tsx";
import { jobKey } from "./jobText.ts";

interface JobListProps {
  readonly label: string;
  /** Null: the jobs whose page is unknown. */
  readonly pageId: string | null;
  /** The job that is shown. */
  readonly shown: ResearchJobView | undefined;
  readonly onOpen: (id: string) => void;
}

/** The jobs of one page, or those whose page is unknown, newest first. Renders nothing without jobs. */
export function JobList({ label, pageId, shown, onOpen }: JobListProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    researchQueries.jobs(pageId),
  );
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-24" />;
    return (
      <FailureMessage
        failed={t("Couldn't read research jobs")}
        error={asCommandError(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const jobs = data.pages.flatMap((page) => page.jobs);
  if (jobs.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className="flex flex-col">
        {jobs.map((job) => (
          <JobRow
            key={jobKey(job)}
            job={job}
            isOpen={shown !== undefined && jobKey(shown) === jobKey(job)}
            onOpen={() => onOpen(jobKey(job))}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <Button
          variant="quiet"
          size="small"
          className="self-center"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? t("Loading…") : t("Show older")}
        </Button>
      ) : null}
    </>
  );
}
