import { t } from "#texts/t.ts";
import { Button } from "./Button.tsx";

interface DialogActionsProps {
  readonly onCancel: () => void;
  /** What the dialog does. */
  readonly action: string;
  readonly onAction: () => void;
  readonly isDisabled?: boolean;
}

/** The footer of a dialog with one action: Cancel, and the action. */
export function DialogActions({ onCancel, action, onAction, isDisabled = false }: DialogActionsProps) {
  return (
    <>
      <Button size="large" variant="quiet" onClick={onCancel}>
        {t("Cancel")}
      </Button>
      <Button size="large" variant="primary" disabled={isDisabled} onClick={onAction}>
        {action}
      </Button>
    </>
  );
}
