import { useQuery } from "@tanstack/react-query";
import { Download, Plus } from "lucide-react";
import { useState } from "react";
import type { Monitor, ResearchedPage } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { researchQueries } from "#renderer/ipc/researchQueries.ts";
import { useAriaKeys, useKeys } from "#renderer/shortcuts/bindings.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { SearchBox } from "#renderer/ui/filters/SearchBox.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { PageHeading } from "#renderer/ui/PageHeading.tsx";
import { NothingFound } from "#renderer/ui/states/NothingFound.tsx";
import { Trans } from "#renderer/ui/Trans.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { JobList } from "#renderer/features/research/jobs/JobList.tsx";
import { PageRow } from "./PageRow.tsx";
import { pagesMatching } from "./pageText.ts";

interface PageListProps {
  /** What shares the window with the list. In a narrow window it is hidden, beside an ad already at a larger width. */
  readonly room: "whole" | "beside a page" | "beside an ad";
  readonly open: string | undefined;
  readonly job: string | undefined;
  readonly onOpen: (pageId: string) => void;
  readonly onJob: (id: string) => void;
  readonly onNew: () => void;
  readonly onImport: () => void;
  readonly entriesFor: (page: ResearchedPage) => readonly MenuEntry[];
}

const minuteMs = 60_000;
const shownFrom = {
  whole: "flex",
  "beside a page": "hidden wide:flex",
  "beside an ad": "hidden min-[96rem]:flex",
} as const;

/** The researched and monitored pages, the newest first, and the imported jobs whose page is unknown. */
export function PageList({ room, open, job, onOpen, onJob, onNew, onImport, entriesFor }: PageListProps) {
  const [text, setText] = useState("");
  const { data: pages, error, refetch } = useQuery(researchQueries.researchedPages);
  const { data: monitors = [] } = useQuery(researchQueries.monitors);
  const { data: other } = useQuery(researchQueries.job(open === undefined ? job : undefined));
  const searchKeys = { keys: useKeys("search"), ariaKeys: useAriaKeys("search") };
  const newKeys = useAriaKeys("newResearch");
  const now = useNow(minuteMs, true);
  const shown = pagesMatching(pages ?? [], text);
  const isEmpty = pages?.every(({ isRemoved }) => isRemoved) === true;
  return (
    <div className={`min-h-0 w-full shrink-0 flex-col wide:w-80 min-[96rem]:w-90 ${shownFrom[room]}`}>
      <PageHeading
        aside={
          <Button
            variant={room === "beside an ad" ? "plain" : "primary"}
            className="ml-auto"
            keyShortcuts={newKeys}
            onClick={onNew}
          >
            <Plus aria-hidden size={16} />
            {t("New research")}
          </Button>
        }
      >
        {t("Research")}
      </PageHeading>
      <search className="flex items-center gap-1 px-(--gutter) pt-3 pb-3">
        <div className="min-w-0 flex-1">
          <SearchBox
            label={t("Search pages")}
            placeholder={t("Search pages")}
            text={text}
            onText={setText}
            {...searchKeys}
          />
        </div>
        <IconButton icon={Download} label={t("Import job")} onClick={onImport} />
      </search>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto pb-6 [scrollbar-gutter:stable]">
        {pages === undefined ? (
          error === null ? (
            <Skeleton className="mx-(--gutter) h-24" />
          ) : (
            <div className="px-(--gutter)">
              <FailureMessage
                failed={t("Couldn't read the pages")}
                error={asCommandError(error)}
                onRetry={() => void refetch()}
              />
            </div>
          )
        ) : isEmpty ? (
          <p className="px-(--gutter) text-muted">{t("Researched and monitored pages appear here.")}</p>
        ) : shown.length === 0 ? (
          <NothingFound title={t("No page found")} searched={[text.trim()]} onClearAll={() => setText("")} />
        ) : (
          <ContextMenu
            entriesFor={(target) => {
              const row = target.closest<HTMLElement>("[data-page]")?.dataset["page"];
              const page = shown.find(({ pageId }) => pageId === row);
              return page === undefined ? [] : entriesFor(page);
            }}
          >
            <ul aria-label={t("Pages")} className="flex flex-col pl-2">
              {shown.map((page) => (
                <PageRow
                  key={page.pageId}
                  page={page}
                  monitor={monitors.find(({ pageId }) => pageId === page.pageId)}
                  now={now}
                  isOpen={page.pageId === open}
                  onOpen={() => onOpen(page.pageId)}
                />
              ))}
            </ul>
          </ContextMenu>
        )}
        {monitors.length > 1 ? <Together monitors={monitors} /> : null}
        <OtherJobs job={other} onOpen={onJob} />
      </div>
    </div>
  );
}

interface OtherJobsProps {
  readonly job: Parameters<typeof JobList>[0]["shown"];
  readonly onOpen: (id: string) => void;
}

/** Imported jobs, until their result names their page. */
function OtherJobs({ job, onOpen }: OtherJobsProps) {
  const { data } = useQuery(researchQueries.hasOtherJobs);
  if (data !== true) return null;
  return (
    <section aria-label={t("Other jobs")} className="flex flex-col gap-1 pt-4">
      <h2 className="px-(--gutter) text-small text-faint">{t("Other jobs")}</h2>
      <div className="flex flex-col pl-2">
        <JobList label={t("Other jobs")} pageId={null} shown={job} onOpen={onOpen} />
      </div>
    </section>
  );
}

/** The sum of all monthly caps, because each cap alone looks small. */
function Together({ monitors }: { readonly monitors: readonly Monitor[] }) {
  const used = monitors.reduce((sum, { confirmedThisMonth }) => sum + confirmedThisMonth, 0);
  const cap = monitors.reduce((sum, { monthlyCap }) => sum + monthlyCap, 0);
  return (
    <p className="figures px-(--gutter) pt-3 text-small text-muted">
      <Trans
        text="All monitors this month: {used} of {cap} used"
        values={{
          used: <Credits amount={used} tone="plain" unit={false} />,
          cap: <Credits amount={cap} tone="plain" />,
        }}
      />
    </p>
  );
}
