import { t } from "../../../texts/t.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

interface ResearchEmptyStateProps {
  readonly isMonitors: boolean;
  readonly onNew: () => void;
}

/** Shown while no job or monitor is open: explains the screen. */
export function ResearchEmptyState({ isMonitors, onNew }: ResearchEmptyStateProps) {
  return (
    <EmptyState
      title={isMonitors ? t("No monitor open") : t("No research job open")}
      action={<Button onClick={onNew}>{isMonitors ? t("Monitor a page") : t("Research a page")}</Button>}
    >
      {isMonitors
        ? t(
            "A monitor checks a page on a schedule, within a monthly cap that you set, and reports new, changed, and ended ads.",
          )
        : t("See the ads that a competitor's page runs now, at a price that you confirm first.")}
    </EmptyState>
  );
}
