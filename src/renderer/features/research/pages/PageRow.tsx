import { Radar } from "lucide-react";
import type { Monitor, ResearchedPage } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { StatusLabel } from "#renderer/ui/marks/StatusLabel.tsx";
import { RowButton } from "#renderer/features/research/RowButton.tsx";
import { monitorStanding } from "#renderer/features/research/monitors/monitorStanding.ts";
import { newestResultText, newText, pageTitle, statusBesideResult } from "./pageText.ts";

interface PageRowProps {
  readonly page: ResearchedPage;
  readonly monitor: Monitor | undefined;
  readonly now: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** A page of the list: what is new, whether it is monitored, and its newest result. */
export function PageRow({ page, monitor, now, isOpen, onOpen }: PageRowProps) {
  const news = newText(page);
  const status = statusBesideResult(page);
  return (
    <RowButton isOpen={isOpen} onOpen={onOpen} pageId={page.pageId}>
      <span className="truncate font-medium">{pageTitle(page)}</span>
      <span className="figures flex items-center gap-2 justify-self-end">
        {news === null ? null : <span className="text-small font-medium text-ink">{news}</span>}
        {monitor === undefined ? null : <MonitorMark monitor={monitor} now={now} />}
      </span>
      <span className="figures truncate text-small text-muted">{newestResultText(page, now)}</span>
      {status === null ? null : (
        <span className="justify-self-end text-small">
          <StatusLabel tone={status.tone} text={status.name} />
        </span>
      )}
    </RowButton>
  );
}

function MonitorMark({ monitor, now }: { readonly monitor: Monitor; readonly now: number }) {
  const { state, name, tone } = monitorStanding(monitor, now);
  if (state !== "active" && tone === "attention") return <span className="text-small text-note">{name}</span>;
  return (
    <Radar aria-label={t("Monitored")} size={14} className={`shrink-0 ${state === "paused" ? "text-faint" : ""}`} />
  );
}
