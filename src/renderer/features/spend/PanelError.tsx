import { t } from "../../../texts/t.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { errorText, supportDetails } from "../../lib/text/errorText.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorMessage } from "../../ui/ErrorMessage.tsx";

interface PanelErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Error message for a section that could not be read from disk. */
export function PanelError({ error, onRetry }: PanelErrorProps) {
  const failure = asCommandError(error);
  return (
    <ErrorMessage
      {...errorText(failure, "other")}
      details={supportDetails(failure)}
      action={
        <Button size="small" onClick={onRetry}>
          {t("Try again")}
        </Button>
      }
    />
  );
}
