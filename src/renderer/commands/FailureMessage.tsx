import type { ReactNode } from "react";
import type { WireError } from "#contracts/result.ts";
import { t } from "#texts/t.ts";
import { type Doing, errorText, supportDetails } from "#renderer/lib/text/errorText.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { ErrorMessage } from "#renderer/ui/ErrorMessage.tsx";

interface FailureMessageProps {
  readonly error: WireError;
  /** What failed, such as "Couldn't open the ad". Without it, the title is the reason. */
  readonly failed?: string;
  readonly doing?: Doing;
  /** Runs the failed operation again. */
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** The next step if it is not a retry. */
  readonly action?: ReactNode;
}

/** Why a command failed, where its result would be: what happened, the next step, and what support needs. [WN46] */
export function FailureMessage({
  error,
  failed,
  doing = "other",
  onRetry,
  isRetrying = false,
  action,
}: FailureMessageProps) {
  const retry =
    onRetry === undefined ? undefined : (
      <Button size="small" onClick={onRetry} disabled={isRetrying}>
        {t("Try again")}
      </Button>
    );
  const { title, text, ...words } = errorText(error, doing);
  return (
    <ErrorMessage
      {...words}
      title={failed ?? title}
      text={failed === undefined ? text : `${title}. ${text}`}
      requestId={error.service?.requestId}
      details={supportDetails(error)}
      action={action ?? retry}
    />
  );
}
