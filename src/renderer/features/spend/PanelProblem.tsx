import { t } from "../../../texts/t.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { errorWords, supportDetails } from "../../lib/text/errorWords.ts";
import { Button } from "../../ui/Button.tsx";
import { Problem } from "../../ui/Problem.tsx";

interface PanelProblemProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Error message for a section that could not be read from disk. */
export function PanelProblem({ error, onRetry }: PanelProblemProps) {
  const failure = asCommandError(error);
  return (
    <Problem
      {...errorWords(failure, "other")}
      details={supportDetails(failure)}
      action={
        <Button size="small" onClick={onRetry}>
          {t("Try again")}
        </Button>
      }
    />
  );
}
