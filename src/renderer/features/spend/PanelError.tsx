import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";

interface PanelErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Error message for a section that could not be read from disk. */
export function PanelError({ error, onRetry }: PanelErrorProps) {
  return <FailureMessage error={asCommandError(error)} onRetry={onRetry} />;
}
