import { t } from "../../../texts/t.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

interface NothingOpenProps {
  readonly isWatches: boolean;
  readonly onNew: () => void;
}

/** The place of a job or a watch while none is open: what the screen is for. */
export function NothingOpen({ isWatches, onNew }: NothingOpenProps) {
  return (
    <EmptyState
      title={
        isWatches
          ? t("A page that you watch is asked about again by itself")
          : t("What does a competitor run right now?")
      }
      action={<Button onClick={onNew}>{isWatches ? t("Watch a page") : t("Ask about a page")}</Button>}
    >
      {isWatches
        ? t(
            "You say how often, and how many credits a month it may accept without you. It tells what is new, what changed and what ended.",
          )
        : t(
            "Paste the address of a page in the ad library, or its ID. The price is shown before anything runs, and what comes back stays on this computer.",
          )}
    </EmptyState>
  );
}
