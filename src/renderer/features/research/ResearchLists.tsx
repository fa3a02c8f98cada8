import { Download, Plus } from "lucide-react";
import type { WatchId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { JobList } from "./JobList.tsx";
import { WatchList } from "./WatchList.tsx";

interface ResearchListsProps {
  readonly view: "jobs" | "watches";
  /** An ad is open: on a narrow window there is no room for the lists beside it. */
  readonly isHidden: boolean;
  readonly job: string | undefined;
  readonly watch: WatchId | undefined;
  readonly onView: (view: "jobs" | "watches") => void;
  readonly onJob: (id: string) => void;
  readonly onWatch: (id: WatchId) => void;
  readonly onNew: () => void;
  readonly onImport: () => void;
}

/** What there is to open: jobs, or pages that are watched. */
export function ResearchLists(props: ResearchListsProps) {
  const { view, isHidden, job, watch, onView, onJob, onWatch, onNew, onImport } = props;
  return (
    <div className={`min-h-0 flex-col ${isHidden ? "hidden min-[96rem]:flex" : "flex"}`}>
      <PageHeading
        aside={
          <span className="ml-auto flex items-center gap-1 self-center">
            <IconButton icon={Download} label={t("Import a job")} onClick={onImport} />
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
          label={t("Show")}
          isLabelHidden
          value={view}
          onChange={onView}
          choices={[
            { value: "jobs", label: t("Jobs") },
            { value: "watches", label: t("Watchlist") },
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
