import { Download, Plus } from "lucide-react";
import type { WatchId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Segmented } from "../../ui/fields/Segmented.tsx";
import { JobList } from "./jobs/JobList.tsx";
import { WatchList } from "./monitors/WatchList.tsx";

interface ResearchListsProps {
  readonly view: "jobs" | "watches";
  /** What shares the window with the lists. In a narrow window they are hidden, beside an ad already at a larger width. */
  readonly room: "whole" | "beside a job" | "beside an ad";
  readonly job: string | undefined;
  readonly watch: WatchId | undefined;
  readonly onView: (view: "jobs" | "watches") => void;
  readonly onJob: (id: string) => void;
  readonly onWatch: (id: WatchId) => void;
  readonly onNew: () => void;
  readonly onImport: () => void;
}

const shownFrom = {
  whole: "flex",
  "beside a job": "hidden min-[56rem]:flex",
  "beside an ad": "hidden min-[96rem]:flex",
} as const;

/** The lists of jobs and of monitors. */
export function ResearchLists(props: ResearchListsProps) {
  const { view, room, job, watch, onView, onJob, onWatch, onNew, onImport } = props;
  return (
    <div className={`min-h-0 flex-col ${shownFrom[room]}`}>
      <PageHeading
        aside={
          <span className="ml-auto flex items-center gap-1">
            <IconButton icon={Download} label={t("Import job")} onClick={onImport} />
            <Button look="primary" onClick={onNew}>
              <Plus aria-hidden size={16} />
              {t("New research")}
            </Button>
          </span>
        }
      >
        {t("Research")}
      </PageHeading>
      <div className="px-(--gutter) pt-3 pb-3">
        <Segmented
          label={t("View")}
          isLabelHidden
          value={view}
          onChange={onView}
          choices={[
            { value: "jobs", label: t("Jobs") },
            { value: "watches", label: t("Monitors") },
          ]}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
        {view === "jobs" ? (
          <JobList open={job} onOpen={onJob} />
        ) : (
          <WatchList open={watch} onOpen={onWatch} onNew={onNew} />
        )}
      </div>
    </div>
  );
}
