import { Download, Plus } from "lucide-react";
import type { MonitorId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Segmented } from "../../ui/fields/Segmented.tsx";
import { JobList } from "./jobs/JobList.tsx";
import { MonitorList } from "./monitors/MonitorList.tsx";

interface ResearchListsProps {
  readonly view: "jobs" | "monitors";
  /** What shares the window with the lists. In a narrow window they are hidden, beside an ad already at a larger width. */
  readonly room: "whole" | "beside a job" | "beside an ad";
  readonly job: string | undefined;
  readonly monitor: MonitorId | undefined;
  readonly onView: (view: "jobs" | "monitors") => void;
  readonly onJob: (id: string) => void;
  readonly onMonitor: (id: MonitorId) => void;
  readonly onNew: () => void;
  readonly onImport: () => void;
}

const shownFrom = {
  whole: "flex",
  "beside a job": "hidden wide:flex",
  "beside an ad": "hidden min-[96rem]:flex",
} as const;

/** The lists of jobs and of monitors. */
export function ResearchLists(props: ResearchListsProps) {
  const { view, room, job, monitor, onView, onJob, onMonitor, onNew, onImport } = props;
  return (
    <div className={`min-h-0 w-full shrink-0 flex-col wide:w-90 ${shownFrom[room]}`}>
      <PageHeading
        aside={
          <span className="ml-auto flex items-center gap-1">
            <IconButton icon={Download} label={t("Import job")} onClick={onImport} />
            <Button variant={room === "beside an ad" ? "plain" : "primary"} onClick={onNew}>
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
            { value: "monitors", label: t("Monitors") },
          ]}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
        {view === "jobs" ? <JobList open={job} onOpen={onJob} /> : <MonitorList open={monitor} onOpen={onMonitor} />}
      </div>
    </div>
  );
}
