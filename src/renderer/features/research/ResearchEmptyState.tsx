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
            "A monitor checks a page on a schedule and reports new, changed, and ended ads. You set a monthly cap for the credits it may spend without you.",
          )
        : t(
            "Find the ads that a competitor's page runs now. You see the price before anything runs, and results stay on this computer.",
          )}
    </EmptyState>
  );
}
